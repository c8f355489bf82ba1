import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { SERIES } from './lib/series.mjs';
import { playwright, summary, vitest } from './lib/steps.mjs';

const list = Object.entries(SERIES).map(([name, { what }]) => `    ${name.padEnd(10)} ${what}`);
const USAGE = `Runs the series that take too long for npm test.
  npm run test:long [-- series …]
  Without a name, runs all of these except soak:
${list.join('\n')}
  Reports are in .cache/reports.`;

const words = process.argv.slice(2);
const unknown = words.filter((name) => !(name in SERIES));
if (unknown.length > 0) {
  console.log(USAGE);
  process.exit(unknown[0] === '--help' ? 0 : 1);
}

await ensureDependencies();
process.env.CHROMIUM_PATH = await ensureChromium();
const results = [];
for (const [name, series] of Object.entries(SERIES)) {
  if (words.length > 0 ? !words.includes(name) : name === 'soak') continue;
  console.log(`\n── ${name}: ${series.what} ──`);
  await series.prepare?.();
  if (series.vitest)
    results.push(await vitest(`${name}, vitest`, series.vitest.args.split(' '), series.vitest));
  if (series.playwright) {
    const { args, env } = series.playwright;
    results.push(await playwright(`${name}, playwright`, args.split(' '), env));
  }
}
const { text, failed } = summary(results);
console.log(`\n${text}`);
process.exit(failed > 0 ? 1 : 0);

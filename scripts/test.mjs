import { existsSync } from 'node:fs';
import { audit } from './audit.mjs';
import { BUILDS, cachedBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { inRoot } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { bin, run } from './lib/run.mjs';
import { check, END_TO_END, endToEndFiles, playwright, vitest } from './lib/steps.mjs';
import { summary } from './lib/summary.mjs';

/** @typedef {import('./lib/steps.mjs').StepResult} StepResult */

/** @type {StepResult[]} */
const results = [];
const started = Date.now();

/** @param {string} title */
function heading(title) {
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`\n── ${title} (at ${minutes} min) ──`);
}

/** @param {string} program @param {readonly string[]} args */
const quiet = (program, args) => bin(program, args, { quiet: true });

/**
 * By the native compiler, in one thread: each of several checkers would find the types of the libraries for itself.
 * Version 6 stays for what reads the code through its API: our rules, dependency-cruiser.
 */
const TSC = inRoot('node_modules/typescript-native/bin/tsc');
/** What the compiler keeps from one run to the next, as `tsconfig.json` names it. */
const KEPT = inRoot('node_modules/.cache/types.tsbuildinfo');

/** Memory is seldom cleaned, because nearly all of it is wanted to the end. @param {string} name @param {string[]} args */
const types = (name, ...args) =>
  check(name, () =>
    run(process.execPath, [TSC, '--noEmit', '--singleThreaded', ...args], {
      quiet: true,
      env: { GOGC: '400' },
    }),
  );

/** A fresh machine has nothing to go on from, and writing it for a next run would take a fifth of the time. */
const once = () => (existsSync(KEPT) ? [] : ['--incremental', 'false']);

/** The projects of vitest that need no browser. */
const PLAIN = ['node', 'dom', 'dom-alone'].flatMap((name) => ['--project', name]);

/** One after the other: the builds have the other core meanwhile. */
async function staticChecks() {
  const format = ['check', '--error-on-warnings', '--max-diagnostics=50'];
  return [
    await check('biome', () => quiet('biome', format)),
    await types('types', '-p', 'tsconfig.json', ...once()),
    await types('types of the core without the DOM', '-p', 'tsconfig.core.json'),
    await check('knip (unused files, exports, packages)', () => quiet('knip', [])),
    await check('audit of the shipped packages', audit),
  ];
}

async function builds() {
  const built = await check('build, embedded and for a provider', async () => {
    for (const wanted of Object.values(BUILDS)) await cachedBuild({ ...wanted, quiet: true });
    return { code: 0, output: '' };
  });
  if (built.failed) return [built];
  const { sizeReport } = await import('./sizes.mjs');
  const sizes = await check('size budgets', async () => {
    const { table, failures } = await sizeReport();
    return { code: failures.length > 0 ? 1 : 0, output: `${table}\n${failures.join('\n')}` };
  });
  return [built, sizes];
}

/** Everything. Two things run at a time until the end-to-end tests, which keep two cores busy by themselves. */
async function whole() {
  heading('Static checks, then stage and dialogs in Chromium; beside them builds, then node and jsdom');
  const checking = staticChecks();
  const building = builds();
  const inChromium = checking.then(() => vitest('vitest browser', ['--project', 'browser'], { quiet: true }));
  const plain = building.then(() => vitest('vitest node and dom', PLAIN));
  const built = await building;
  results.push(...(await checking), ...built, await plain, await inChromium);
  if (built.some(({ failed }) => failed > 0)) return;
  heading('End to end');
  results.push(await playwright('end to end', END_TO_END));
}

/** Types, rules and HUD: what can be known without a browser, with fewer tries of each property. */
async function quick() {
  heading('Types; rules, store, flows, provider, layers (node); HUD (jsdom)');
  const env = { RUNS_SHARE: '0.1', MODEL_RUNS: '50' };
  results.push(
    await types('types', '-p', 'tsconfig.json'),
    await vitest('vitest node and dom', PLAIN, { env }),
  );
}

/**
 * The test files whose path holds one of the words, of all kinds.
 *
 * @param {readonly string[]} words
 */
async function matching(words) {
  const specs = endToEndFiles(words);
  results.push(await vitest('vitest', words, { mayBeEmpty: specs.length > 0 }));
  if (specs.length > 0) results.push(await playwright('end to end', [...END_TO_END, ...specs]));
}

const words = process.argv.slice(2);
const isQuick = words[0] === '--quick';
try {
  await ensureDependencies();
  if (isQuick) await quick();
  else {
    process.env.CHROMIUM_PATH = await ensureChromium();
    await ensurePostgres();
    await ensureNginx();
    await (words.length > 0 ? matching(words) : whole());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ name: 'set-up', seconds: 0, passed: 0, failed: 1 });
}
heading('Summary');
const { text, failed } = summary(results);
console.log(text);
process.exit(failed > 0 ? 1 : 0);

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureDependencies } from './lib/install.mjs';
import { SCOPES } from './lib/mutationScopes.mjs';
import { inRoot } from './lib/paths.mjs';
import { bin } from './lib/run.mjs';

const USAGE = `Changes the code in one place at a time and checks that a test fails.
  node scripts/mutation.mjs [scope …]
  Scopes: ${Object.keys(SCOPES).join(', ')}. Without a name, runs all of them.
  Lists every mutant in .cache/reports/mutation-{scope}.html. Caches results in .cache/mutation for the next run.
  Exits with 1 if a scope's score is below the threshold in stryker.config.json.`;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in SCOPES));
if (unknown.length > 0) {
  console.log(USAGE);
  process.exit(unknown[0] === '--help' ? 0 : 1);
}

await ensureDependencies();
mkdirSync(inRoot('.cache/mutation'), { recursive: true });
const base = JSON.parse(readFileSync(inRoot('stryker.config.json'), 'utf8'));
/** @type {string[]} */
const failed = [];
for (const [name, { what, mutate }] of Object.entries(SCOPES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n── ${name}: ${what} ──`);
  const config = inRoot('.cache/mutation', `${name}.config.json`);
  const settings = {
    ...base,
    mutate,
    incrementalFile: `.cache/mutation/${name}.incremental.json`,
    htmlReporter: { fileName: `.cache/reports/mutation-${name}.html` },
  };
  writeFileSync(config, JSON.stringify(settings, null, 2));
  const { code } = await bin('stryker', ['run', config], { env: { MUTATION_SCOPE: name } });
  if (code !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `✗ ${failed.join(', ')}` : '✓ every scope');
process.exitCode = failed.length > 0 ? 1 : 0;

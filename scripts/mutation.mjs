import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureDependencies } from './lib/install.mjs';
import { stamp } from './lib/madeAt.mjs';
import { countMutants, mutationPage, scoreOf } from './lib/mutationPage.mjs';
import { LEAST_SCORE, SCOPES } from './lib/mutationScopes.mjs';
import { inRoot } from './lib/paths.mjs';
import { bin } from './lib/run.mjs';

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(SCOPES);
const unknown = names.filter((name) => !(name in SCOPES));
if (unknown.length > 0) {
  console.error(`There is no scope ${unknown.join(', ')}. There are: ${Object.keys(SCOPES).join(', ')}.`);
  process.exit(1);
}

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
const keptOf = (/** @type {string} */ name) => inRoot('docs/mutation', `${name}.json`);

await ensureDependencies();
mkdirSync(inRoot('.cache/mutation'), { recursive: true });
mkdirSync(inRoot('docs/mutation'), { recursive: true });
const base = readJson(inRoot('stryker.config.json'));
/** @type {string[]} */
const failed = [];
for (const name of names) {
  const scope = SCOPES[name];
  if (!scope) continue;
  console.log(`\n── ${name}: ${scope.what} ──`);
  const report = inRoot('.cache/mutation', `${name}.json`);
  const config = inRoot('.cache/mutation', `${name}.config.json`);
  const settings = {
    ...base,
    mutate: scope.mutate,
    incrementalFile: `.cache/mutation/${name}.incremental.json`,
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
  };
  writeFileSync(config, JSON.stringify(settings, null, 2));
  const { code } = await bin('stryker', ['run', config], { env: { MUTATION_SCOPE: name } });
  if (code !== 0) {
    failed.push(`${name}: the run failed`);
    continue;
  }
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const result = { commit: git('rev-parse', '--short=10', 'HEAD'), day, ...countMutants(readJson(report)) };
  writeFileSync(keptOf(name), `${JSON.stringify(result, null, 2)}\n`);
  if (scoreOf(result) < LEAST_SCORE) failed.push(`${name}: ${scoreOf(result).toFixed(1)} % noticed`);
}

const results = Object.fromEntries(Object.keys(SCOPES).map((name) => [name, readJson(keptOf(name))]));
const explained = readFileSync(inRoot('docs/mutation/survivors.md'), 'utf8');
writeFileSync(inRoot('docs/mutation.md'), stamp(mutationPage(results, explained)));
for (const line of failed) console.error(`✗ ${line}`);
process.exitCode = failed.length > 0 ? 1 : 0;

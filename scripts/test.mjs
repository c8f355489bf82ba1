import { existsSync } from 'node:fs';
import { audit } from './audit.mjs';
import { BUILDS, cachedBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureNginx } from './lib/debian.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { bin, run } from './lib/run.mjs';
import { check, END_TO_END, endToEndFiles, playwright, summary, vitest } from './lib/steps.mjs';
import { changedSince, testsAbout, testsTouchedBy } from './lib/testFiles.mjs';

/** @typedef {import('./lib/steps.mjs').StepResult} StepResult */

const USAGE = `Checks and tests the project.
  npm test                           runs everything
  npm test -- word …                 runs the tests with the word in their path, a title or the name of an imported module
  npm test -- --changed [commit]     checks types and runs the tests nearest to the changes since a commit (HEAD), in seconds
  npm test -- --quick                checks types and runs the tests without a browser, with fewer runs of each property
  npm test -- --watch                runs the tests without a browser, again after each change
  npm test -- --accept [-t scene]    accepts the scenes' current pictures
  The last line is "N passed, N failed". Reports are in .cache/reports.`;

const started = Date.now();

/** @param {string} title */
function heading(title) {
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`\n── ${title} (at ${minutes} min) ──`);
}

/** The native compiler. TypeScript 6 stays installed for our rules and dependency-cruiser, which need its API. */
const TSC = inRoot('node_modules/typescript-native/bin/tsc');
/** The compiler's cache, as configured in `tsconfig.json`. */
const TYPES_CACHE = inRoot('node_modules/.cache/types.tsbuildinfo');

/**
 * Runs the compiler in one thread, because several would each parse the libraries. GOGC makes collections rare.
 * @param {string} name @param {string[]} args
 */
const types = (name, ...args) =>
  check(name, () =>
    run(process.execPath, [TSC, '--noEmit', '--singleThreaded', ...args], {
      quiet: true,
      env: { GOGC: '400' },
    }),
  );

const PLAIN = ['node', 'dom', 'dom-alone'].flatMap((name) => ['--project', name]);

/** Runs the static checks in sequence, because the builds use the other core. */
async function staticChecks() {
  // On a fresh computer, skip writing the compiler's cache, which takes a fifth of the time.
  const cache = existsSync(TYPES_CACHE) ? [] : ['--incremental', 'false'];
  const biome = ['check', '--error-on-warnings', '--max-diagnostics=50'];
  return [
    await check('biome', () => bin('biome', biome, { quiet: true })),
    await types('types', '-p', 'tsconfig.json', ...cache),
    await types('types of the core without the DOM', '-p', 'tsconfig.core.json'),
    await check('knip (unused files, exports, packages)', () => bin('knip', [], { quiet: true })),
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

/** Runs everything: two chains in parallel, then the end-to-end tests, which keep both cores busy. */
async function whole() {
  heading('Static checks, then stage and dialogs in Chromium; beside them builds, then node and jsdom');
  const checking = staticChecks();
  const building = builds();
  const inChromium = checking.then(() => vitest('vitest browser', ['--project', 'browser'], { quiet: true }));
  const plain = building.then(() => vitest('vitest node and dom', PLAIN, { quiet: true }));
  const built = await building;
  const results = [...(await checking), ...built, await plain, await inChromium];
  if (built[0]?.failed) return results;
  heading('End to end');
  return [...results, await playwright('end to end', END_TO_END, {}, { quiet: true })];
}

async function quick() {
  heading('Types, then the tests without a browser');
  const env = { RUNS_SHARE: '0.1', MODEL_RUNS: '50' };
  return [
    await types('types', '-p', 'tsconfig.json'),
    await vitest('vitest node and dom', PLAIN, { env, quiet: true }),
  ];
}

async function changed(since = 'HEAD') {
  const files = changedSince(since);
  const { run: nearest, left } = testsTouchedBy(files);
  heading(`${files.length} changed files, ${nearest.length} test files`);
  const running = Promise.all([
    types('types', '-p', 'tsconfig.json'),
    ...(nearest.length > 0 ? [vitest('vitest changed', [...nearest, ...PLAIN], { quiet: true })] : []),
  ]);
  const results = await running;
  if (left > 0) console.log(`${left} more test files reach it: npm test -- --quick runs them.`);
  return results;
}

/** @param {readonly string[]} words */
async function matching(words) {
  const specs = endToEndFiles(words);
  const files = testsAbout(words);
  const results =
    files.length > 0 || specs.length === 0 ? [await vitest('vitest', files.length > 0 ? files : words)] : [];
  return specs.length > 0 ? [...results, await playwright('end to end', [...END_TO_END, ...specs])] : results;
}

/** @param {readonly string[]} args @returns {Promise<StepResult[]>} */
async function test(args) {
  try {
    await ensureDependencies();
    if (args[0] === '--quick') return await quick();
    if (args[0] === '--changed') return await changed(args[1]);
    process.env.CHROMIUM_PATH = await ensureChromium();
    await ensurePostgres();
    await ensureNginx();
    return await (args.length > 0 ? matching(args) : whole());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [{ name: 'set-up', seconds: 0, passed: 0, failed: 1 }];
  }
}

const [option = '', ...others] = process.argv.slice(2);
if (process.argv.includes('--help')) {
  console.log(USAGE);
} else if (option === '--watch') {
  process.exitCode = (await bin('vitest', [...PLAIN, ...others])).code;
} else if (option === '--accept') {
  const pictures = ['run', '--project', 'browser', 'tests/visual/pictures', '-u'];
  process.exitCode = (await bin('vitest', [...pictures, ...others])).code;
} else if (option.startsWith('-') && option !== '--quick' && option !== '--changed') {
  console.log(USAGE);
  process.exitCode = 1;
} else {
  const results = await test(process.argv.slice(2));
  heading('Summary');
  const { text, failed } = summary(results);
  console.log(text);
  process.exit(failed > 0 ? 1 : 0);
}

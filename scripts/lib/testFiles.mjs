import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { distancesTo, importsOf, readModules } from './importGraph.mjs';
import { inRoot } from './paths.mjs';
import { readDurations } from './reports.mjs';

const PLAIN = /^tests\/(?!e2e\/|long\/).*(?<!\.browser)\.test\.tsx?$/;
const ANY = /^tests\/(?!e2e\/|long\/).*\.test\.tsx?$/;

/** Time for the tests of a change, in ms, summed over all workers. */
const BUDGET_MS = 9000;
/** Assumed durations of a file without a reported one, in ms. */
const UNKNOWN_MS = { dom: 1200, node: 400 };
/** Number of nearest files that always run. */
const ALWAYS = 3;

/**
 * Returns the test files about a word. Their path contains it, or, for tests without a browser, a title or the name of
 * an imported module.
 * @param {readonly string[]} words @param {ReadonlyMap<string, string>} [modules]
 */
export function testsAbout(words, modules = readModules()) {
  const imports = importsOf(modules);
  return [...modules.keys()].filter((path) => {
    if (!ANY.test(path)) return false;
    return words.some((word) => {
      if (path.includes(word)) return true;
      if (!PLAIN.test(path)) return false;
      const isAbout = (/** @type {string} */ name) =>
        basename(name).replace(/\..*/, '').toLowerCase() === word.toLowerCase();
      return (imports.get(path) ?? []).some(isAbout) || titles(modules.get(path) ?? '').includes(word);
    });
  });
}

/** Joins a file's test titles. @param {string} text */
function titles(text) {
  return [...text.matchAll(/\b(?:describe|it|test)(?:\.\w+)?\((?:[^'"`]*\)\()?\s*(['"`])(.*?)\1/g)]
    .map(([, , title]) => title)
    .join('\n');
}

/** Lists the files that differ from a commit, including new ones but not deleted ones. @param {string} since */
export function changedSince(since) {
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim() || 'git is needed to see what has changed.');
    return stdout.split('\n').filter(Boolean);
  };
  return [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * Returns the tests that a change affects, nearest by imports first, as many as the time allows. A file that no module
 * imports affects the tests that name it. `left` counts the other affected tests.
 * @param {readonly string[]} changed @param {{ modules?: ReadonlyMap<string, string>, durations?: ReadonlyMap<string,
 * number> }} [known] @returns {{ run: string[], left: number }}
 */
export function testsTouchedBy(changed, { modules = readModules(), durations = readDurations() } = {}) {
  const distances = distancesTo(importsOf(modules), changed);
  const unimported = changed.filter((file) => !modules.has(file)).map((file) => basename(file));
  for (const [path, text] of modules)
    if (!distances.has(path) && unimported.some((name) => text.includes(name))) distances.set(path, 1);
  const cost = (/** @type {string} */ path) =>
    durations.get(path) ?? (path.includes('.dom.') ? UNKNOWN_MS.dom : UNKNOWN_MS.node);
  const reached = [...distances]
    .filter(([path]) => PLAIN.test(path))
    .sort(([one, near], [other, far]) => near - far || cost(one) - cost(other))
    .map(([path]) => path);
  let spentMs = 0;
  const run = reached.filter((path, index) => {
    spentMs += cost(path);
    return index < ALWAYS || spentMs <= BUDGET_MS;
  });
  return { run, left: reached.length - run.length };
}

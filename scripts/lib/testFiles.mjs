import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { distancesTo, importsOf, readModules } from './importGraph.mjs';
import { inRoot } from './paths.mjs';
import { readDurations } from './reports.mjs';

/** Tests that need no browser. */
const PLAIN = /^tests\/(?!e2e\/|long\/).*(?<!\.browser)\.test\.tsx?$/;
const ANY = /^tests\/(?!e2e\/|long\/).*\.test\.tsx?$/;

/** Time for the tests of a change, of all workers together, ms. */
const BUDGET_MS = 9000;
/** Estimates for a file that no report knows, ms. */
const UNKNOWN_MS = { dom: 1200, node: 400 };
/** The workers share what a file's first import loads, so the nearest few are always worth it. */
const ALWAYS = 3;

/**
 * The test files about a word: their path holds it, or, for those that need no browser, they import a module called so or
 * one of their titles holds it.
 *
 * @param {readonly string[]} words
 * @param {ReadonlyMap<string, string>} [modules]
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

/** The titles of a file's tests, in one text. @param {string} text */
function titles(text) {
  return [...text.matchAll(/\b(?:describe|it|test)(?:\.\w+)?\((?:[^'"`]*\)\()?\s*(['"`])(.*?)\1/g)]
    .map(([, , title]) => title)
    .join('\n');
}

/** Files that differ from a commit, new ones too, as far as they still are. @param {string} since */
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
 * The tests that a change touches, the nearest by imports first, as many as fit the time. A file that no module imports,
 * such as a page of the guide, touches the tests that name it.
 *
 * @param {readonly string[]} changed
 * @param {{ modules?: ReadonlyMap<string, string>, durations?: ReadonlyMap<string, number> }} [known]
 * @returns {{ run: string[], left: number }} `left` counts those that it reaches too
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

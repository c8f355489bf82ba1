import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, ROOT } from './paths.mjs';

/** The line of a generated page that says what it was made from. */
const MADE_AT = /^Made at commit `([0-9a-f]{7,40})`(\+?), (\d{4}-\d{2}-\d{2})\.$/m;

/**
 * The pages that a command writes, each with the code it speaks of: a page is stale when that code has changed since.
 *
 * @type {Readonly<Record<string, { command: string, code: readonly string[] }>>}
 */
export const GENERATED_PAGES = {
  'docs/faults.md': {
    command: 'UPDATE_FAULTS=1 npx vitest run --project node tests/chaos/faults.test.ts',
    code: ['src/client/journal', 'src/client/account', 'src/client/economy', 'src/core', 'tests/chaos'],
  },
  'docs/retries.md': {
    command: 'npm run test:long -- outage',
    code: ['src/client/journal', 'src/client/account', 'src/core', 'tests/chaos/outage.ts'],
  },
  'docs/mutation.md': {
    command: 'npm run mutation',
    code: [
      'src/core',
      'src/client/journal',
      'src/client/account',
      'src/client/economy',
      'src/client/games',
      'src/client/stage',
      'src/server',
    ],
  },
  'docs/bench.md': {
    command: 'npm run bench',
    code: [
      'src/client',
      'src/core',
      'index.html',
      'scripts/bench',
      'scripts/bundle',
      'scripts/page',
      'scripts/viewer',
    ],
  },
  'docs/balance.md': {
    command: 'npm run balance',
    code: [
      'src/core/constants.ts',
      'src/core/economy',
      'src/server/balance',
      'src/server/catalogue',
      'src/server/effects.ts',
      'src/server/routes',
      'scripts/balance',
    ],
  },
  'docs/long/kills.md': {
    command: 'npm run test:long -- kills',
    code: [
      'src/client/journal',
      'src/client/account',
      'src/core',
      'tests/long/kills.spec.ts',
      'tests/long/support/pageEndings.ts',
      'tests/support/providerKinds.ts',
    ],
  },
  'docs/long/routes.md': {
    command: 'npm run test:long -- routes',
    code: ['src/client/hud', 'tests/long/routes.spec.ts'],
  },
  'docs/long/games.md': {
    command: 'npm run test:long -- games',
    code: ['src/client/games', 'tests/long/games.spec.ts'],
  },
  'docs/long/commands.md': {
    command: 'npm run test:long -- commands',
    code: ['src/core', 'src/server', 'tests/chaos/model.test.ts', 'tests/core/ledger.test.ts'],
  },
  'docs/long/languages.md': {
    command: 'npm run test:long -- languages',
    code: ['src/client/hud', 'src/client/games', 'src/client/language', 'tests/e2e/everyView.spec.ts'],
  },
  'docs/long/rest.md': { command: 'npm run test:long -- rest', code: ['src/client', 'tests/e2e'] },
  'docs/long/desk.md': {
    command: 'npm run test:long -- desk',
    code: ['src/desk', 'src/server/desk', 'tests/long/desk'],
  },
  'docs/long/pictures.md': {
    command: 'npm run test:long -- pictures',
    code: ['src/client/stage', 'src/client/games', 'assets', 'tests/visual/pictures'],
  },
  'docs/long/webkit.md': {
    command: 'npm run test:long -- webkit',
    code: ['src/client', 'tests/long/webkit', 'tests/long/webkit.spec.ts'],
  },
  'docs/long/older.md': {
    command: 'npm run test:long -- older',
    code: ['src/client', 'tests/long/older.spec.ts'],
  },
  'docs/long/soak.md': {
    command: 'npm run test:long -- soak',
    code: ['src/client', 'src/core', 'tests/long/soak.spec.ts'],
  },
};

/** @param {readonly string[]} args @returns {string | undefined} what git says; undefined where it fails */
function git(args) {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Puts the commit and the date below a page's heading. A `+` after the commit says that there were changes on top.
 *
 * @param {string} page
 */
export function stamp(page) {
  const commit = git(['rev-parse', '--short=10', 'HEAD']);
  if (!commit) return page;
  const changes = git(['status', '--porcelain', '--untracked-files=no', '--', 'src', 'scripts', 'tests']);
  const line = `Made at commit \`${commit}\`${changes ? '+' : ''}, ${new Date().toISOString().slice(0, 10)}.`;
  return page.replace(/^# .*\n/, (heading) => `${heading}\n${line}\n`);
}

/** @param {string} page @returns {string} the page without its stamp, to be compared with another run's */
export const withoutStamp = (page) => page.replace(/\nMade at commit .*\n/, '');

/**
 * Reads what {@link stamp} wrote.
 *
 * @param {string} page its text
 * @returns {{ commit: string, hasChanges: boolean, day: string } | undefined}
 */
export function readMadeAt(page) {
  const [, commit, plus, day] = MADE_AT.exec(page) ?? [];
  return commit && day ? { commit, hasChanges: plus === '+', day } : undefined;
}

/** @typedef {{ page: string, command: string, why: string }} StalePage */

/** @param {string} page @returns {string} its text; empty where there is no such page */
const readPage = (page) => (existsSync(inRoot(page)) ? readFileSync(inRoot(page), 'utf8') : '');

/**
 * The generated pages that are older than the code they speak of, or do not say how old they are.
 *
 * @param {{ pages?: typeof GENERATED_PAGES, read?: (page: string) => string, ask?: typeof git }} [repository] the one of
 *   this file when left out
 */
export function stalePages({ pages = GENERATED_PAGES, read = readPage, ask = git } = {}) {
  /** @type {StalePage[]} */
  const stale = [];
  for (const [page, { command, code }] of Object.entries(pages)) {
    const made = readMadeAt(read(page));
    if (!made) {
      stale.push({ page, command, why: 'does not say at which commit it was made' });
      continue;
    }
    const changes = ask(['rev-list', '--count', `${made.commit}..HEAD`, '--', ...code]);
    if (changes === undefined)
      stale.push({ page, command, why: `made at ${made.commit}, which is not in this history` });
    else if (Number(changes) > 0)
      stale.push({ page, command, why: `made on ${made.day}, ${changes} commits to its code ago` });
    else if (made.hasChanges) stale.push({ page, command, why: 'made with changes that were not committed' });
  }
  return stale;
}

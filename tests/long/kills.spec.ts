import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { markdownTable, writeLongPage } from '../../scripts/lib/longPage.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { PROVIDERS } from '../support/providerKinds';
import {
  AGE_OF_A_SAFE_TAP_MS,
  ENDINGS,
  type EndedRun,
  endPages,
  SETTLED_START_MS,
  TAPS_PER_SECOND,
  TIMES,
} from './support/pageEndings';
import { NO_WEBGL } from './support/withoutWebGl';

/** The runs so far, so that the nine tests may also be played one by one. */
const RUNS = inRoot('.cache/endedRuns.json');

const nameOf = (ending: string, provider: string) => `${ending}, ${provider}`;
const ALL_NAMES = PROVIDERS.flatMap((provider) => ENDINGS.map((ending) => nameOf(ending, provider)));

for (const provider of PROVIDERS)
  for (const ending of ENDINGS)
    test(`${TIMES} pages ${ending}, with ${provider}: no tap lost, none counted twice`, async ({
      playwright: _playwright,
    }, testInfo) => {
      test.setTimeout(TIMES * 90_000);
      const runs = await endPages(ending, provider, {
        profile: testInfo.outputPath('profile'),
        picture: testInfo.outputPath('stuck.png'),
      });
      keep(nameOf(ending, provider), runs);
      expect(runs).toHaveLength(TIMES);
      expect(sum(runs, 'lost')).toBe(0);
      expect(sum(runs, 'doubled')).toBe(0);
    });

function sum(runs: readonly EndedRun[], what: keyof EndedRun): number {
  return runs.reduce((total, run) => total + run[what], 0);
}

/** The page is written once all nine have been played. */
function keep(name: string, runs: readonly EndedRun[]): void {
  const all: Record<string, readonly EndedRun[]> = existsSync(RUNS)
    ? JSON.parse(readFileSync(RUNS, 'utf8'))
    : {};
  all[name] = runs;
  writeFileSync(RUNS, JSON.stringify(all));
  if (ALL_NAMES.every((played) => all[played])) writeLongPage('kills', page(all));
}

function page(all: Readonly<Record<string, readonly EndedRun[]>>): string {
  const rows = PROVIDERS.flatMap((provider) =>
    ENDINGS.map((ending) => {
      const runs = all[nameOf(ending, provider)] ?? [];
      const figures = (['sent', 'safe', 'kept', 'lost', 'doubled'] as const).map((what) => sum(runs, what));
      return [ending, provider, runs.length, ...figures];
    }),
  );
  const head = [
    'Page',
    'Provider',
    'Times',
    'Taps',
    `Older than ${AGE_OF_A_SAFE_TAP_MS} ms`,
    'Kept',
    'Lost',
    'Doubled',
  ];
  return `# The page ended while somebody taps

Written by \`npm run test:long -- kills\`: the production build in Chromium, one finger at ${TAPS_PER_SECOND} taps a second, the page
closed, loaded anew, or the whole browser ended by SIGKILL, ${TIMES} times each at random moments, and the game started again
on the same profile. The taps begin ${SETTLED_START_MS / 1000} s after the start. In every second run the provider acts on the batches and their
answers never arrive.

Three providers stand behind it on loopback (\`tests/support/providerKinds.ts\`): ours; one that says nothing of repeats and
credits each of them again; and one that is rude: an empty 200 for an accepted batch, a 409 for a batch seen before, a page
of HTML for every refusal, a clock six hours ahead.

A tap is safe from ${AGE_OF_A_SAFE_TAP_MS} ms on. Kept is what screen and provider agree on after the next start, once nothing waits any more.
Doubled are the taps of batches that were credited again, and lost is what is missing without them. Chromium ran without
WebGL (\`${NO_WEBGL.join(' ')}\`), the ninja a picture: drawn by the
processor, the stage would take the time of the taps.

${markdownTable(head, rows)}
`;
}

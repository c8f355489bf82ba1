import { expect, test } from '@playwright/test';
import { PROVIDERS } from '../support/providerKinds';
import { ENDINGS, type EndedRun, endPages, TIMES } from './support/pageEndings';
import { showFigures } from './support/showFigures';

const sum = (runs: readonly EndedRun[], what: keyof EndedRun) =>
  runs.reduce((total, run) => total + run[what], 0);

for (const provider of PROVIDERS)
  for (const ending of ENDINGS)
    test(`${TIMES} pages ${ending}, with ${provider}: no tap is lost or counted twice`, async ({
      playwright: _playwright,
    }, testInfo) => {
      test.setTimeout(TIMES * 90_000);
      const runs = await endPages(ending, provider, {
        profile: testInfo.outputPath('profile'),
        picture: testInfo.outputPath('stuck.png'),
      });
      const lost = sum(runs, 'lost');
      const doubled = sum(runs, 'doubled');
      const [sent, safe, kept] = [sum(runs, 'sent'), sum(runs, 'safe'), sum(runs, 'kept')];
      await showFigures(testInfo, [
        { ending, provider, times: runs.length, sent, safe, kept, lost, doubled },
      ]);
      expect(runs).toHaveLength(TIMES);
      expect(lost).toBe(0);
      expect(doubled).toBe(0);
    });

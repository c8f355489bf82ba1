import { describe, expect, it } from 'vitest';
import { judge } from '../../src/server/balance/judge';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { draftOf } from './catalogue/draft';

describe('the judgement of the bots', () => {
  it('breaks an aim when the levels are out of reach', async () => {
    const unpayable = draftOf((draft) => {
      for (const row of draft.levels) row.fromBalance *= 20;
    });
    const judgements = await judge(GAME_CATALOGUE.document, unpayable, 3);
    expect(judgements.length).toBeGreaterThan(5);
    const broken = judgements.filter(({ isBroken }) => isBroken).map(({ aim }) => aim);
    expect(broken).toContain('Level 2 in the first three minutes');
    // Three days are too few for the last level by either document.
    const stillMissed = judgements.filter(({ isStillMissed }) => isStillMissed).map(({ aim }) => aim);
    expect(stillMissed).toContain('Seijin after day 105 and by day 120');
    expect(broken.filter((aim) => stillMissed.includes(aim))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { BOTS } from '../../src/server/balance/bots';
import { noIncome } from '../../src/server/balance/course';
import { judge } from '../../src/server/balance/judge';
import { judgeCourses } from '../../src/server/balance/players';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { draftOf } from './catalogue/draft';

const COURSE = {
  levels: [],
  income: noIncome(),
  purchases: [],
  longestLull: { days: 0, from: 0 },
  cardsAtTop: 0,
  minutesOfPlay: 0,
};
const DAY = { day: 1, level: 1, balance: 0, productionPerHour: 0, hadChoice: true };

describe('the judgement of the bots', () => {
  it('reports a target as missed when the levels are out of reach', async () => {
    const unpayable = draftOf((draft) => {
      for (const row of draft.levels) row.fromBalance *= 20;
    });
    const judgements = await judge(GAME_CATALOGUE.document, unpayable, 3);
    expect(judgements.length).toBeGreaterThan(5);
    const broken = judgements.filter(({ isBroken }) => isBroken).map(({ aim }) => aim);
    expect(broken).toContain('Level 2 in the first three minutes');
    // Under either document, three days are too few to reach the last level.
    const stillMissed = judgements.filter(({ isStillMissed }) => isStillMissed).map(({ aim }) => aim);
    expect(stillMissed).toContain('Seijin after day 105 and by day 120');
    expect(broken.filter((aim) => stillMissed.includes(aim))).toEqual([]);
    for (const { before, after } of judgements) expect(`${before} ${after}`).not.toMatch(/NaN|Infinity/);
  });

  it('reports a target as missed when friends earn more than play', async () => {
    const generous = draftOf((draft) => {
      draft.referral.base.welcome = 400_000;
    });
    const judgements = await judge(GAME_CATALOGUE.document, generous, 8);
    expect(judgements.filter(({ isBroken }) => isBroken).map(({ aim }) => aim)).toEqual([
      'Seven friends bring at most a quarter of the coins of any week',
      'No strategy reaches level 10 by day 5 or level 15 by day 20',
      'No strategy skips a level from 5 on',
    ]);
  });

  it('reports only finite figures, even for bots that never play', () => {
    const [habits] = BOTS;
    const nothing = { ...COURSE, habits, days: [{ ...DAY, income: noIncome() }] };
    const atOnce = { ...nothing, levels: [2, 3, 4].map((level) => ({ level, day: 0, minutesOfPlay: 0 })) };
    for (const course of [nothing, atOnce])
      for (const { figure } of judgeCourses({ engaged: course, withFriends: course, best: course }))
        expect(figure).not.toMatch(/NaN|Infinity/);
  });
});

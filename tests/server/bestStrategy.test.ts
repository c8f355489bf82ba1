import { describe, expect, it } from 'vitest';
import { findBestStrategy } from '../../src/server/balance/bestStrategy';
import { BOTS } from '../../src/server/balance/bots';
import { totalOf } from '../../src/server/balance/course';
import { playBot } from '../../src/server/balance/playBot';
import { judgeStrategy } from '../../src/server/balance/strategyAims';
import { openCatalogue } from '../../src/server/catalogue/catalogue';
import { type Draft, draftOf } from './catalogue/draft';

/** Typing errors an operator may make, and the figure that reveals each one. */
const HOLES: readonly { name: string; days: number; plant(draft: Draft): void; figure: RegExp }[] = [
  {
    name: 'a welcome gift for friends of 1e12',
    days: 4,
    plant: (draft) => {
      draft.referral.base.welcome = 1e12;
    },
    figure: /^\d+\.\d\d times on day \d+, mostly from friends$/,
  },
  {
    name: 'a gift of 7 million for each friend at level 4',
    days: 4,
    plant: (draft) => {
      draft.referral.base.levelUp['4'] = 7_000_000;
    },
    figure: /times on day 2, mostly from friends$/,
  },
  {
    name: 'a card that pays back within minutes',
    days: 4,
    plant: (draft) => {
      draft.missions[0].baseProfit *= 100;
    },
    figure: /^Morning Drill after 0\.1 h$/,
  },
  {
    name: 'a dear card that brings millions an hour',
    days: 8,
    plant: (draft) => {
      const card = draft.missions.find(({ name }: { name: string }) => name === 'Dragon Pact');
      Object.assign(card, { requiredUserLevel: 5, requiredFriends: 0, baseCost: 1e6, baseProfit: 1e6 });
    },
    figure: /times on day \d+, mostly from passive$/,
  },
  {
    name: 'a daily reward bigger than weeks of play',
    days: 13,
    plant: (draft) => {
      draft.dailyRewards[11] = 8_000_000;
    },
    figure: /times on day 12, mostly from daily rewards$/,
  },
  {
    name: 'a threshold that is skipped',
    days: 8,
    plant: (draft) => {
      draft.levels[9].fromBalance = draft.levels[8].fromBalance + 1;
    },
    figure: /^level 9 on day \d+\.\d$/,
  },
  {
    name: 'a booster cheaper than what it brings at once',
    days: 4,
    plant: (draft) => {
      draft.boosters.multi_tap.firstCost = 10;
    },
    figure: /^multi_tap after 0\.0 h$/,
  },
  {
    name: 'boosters whose price does not grow',
    days: 8,
    plant: (draft) => {
      draft.boosters.multi_tap.growth = 1;
      draft.boosters.energy_limit.growth = 1;
    },
    figure: /^level 10 on day 2\.0, mostly from taps; level 15 on day 5/,
  },
];

describe('the search for the best strategy', () => {
  it.each(HOLES)('finds a planted flaw: $name', async ({ plant, days, figure }) => {
    const verdicts = judgeStrategy(await findBestStrategy(days, openCatalogue(0, draftOf(plant))));
    const missed = verdicts.filter(({ isMet }) => !isMet).map((verdict) => verdict.figure);
    expect(missed).toContainEqual(expect.stringMatching(figure));
  });

  it('earns more in a month than the bot with friends in the same minutes', async () => {
    const [best, bot] = [await findBestStrategy(30), await playBot(BOTS[1], 30)];
    expect(best.minutesOfPlay).toBeCloseTo(bot.minutesOfPlay);
    const { games, ...income } = best.income;
    expect(games).toBeGreaterThan(1_000_000);
    expect(totalOf({ ...income, games: 0 })).toBeGreaterThan(totalOf(bot.income) * 1.05);
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const search = findBestStrategy(1000, undefined, controller.signal);
    controller.abort();
    await expect(search).rejects.toThrow('aborted');
  });
});

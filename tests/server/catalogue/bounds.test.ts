import { describe, expect, it } from 'vitest';
import { outOfBounds } from '../../../src/server/catalogue/bounds';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';
import { type Draft, draftOf } from './draft';

const found = (change: (draft: Draft) => void) => outOfBounds(GAME_CATALOGUE.document, draftOf(change));

describe('the bounds of a catalogue document', () => {
  it.each<[what: string, path: string, value: number, line: RegExp]>([
    [
      'a welcome bonus of a thousand billion',
      'referral.base.welcome',
      1e12,
      /^referral base welcome: 5000 → 1000000000000 is more/,
    ],
    [
      'a premium welcome bonus',
      'referral.premium.welcome',
      300_000,
      /^referral premium welcome: 25000 → 300000/,
    ],
    ['a level bonus', 'referral.base.levelUp.4', 70_001, /^referral base levelUp 4: 7000 → 70001/],
    [
      'a new level bonus',
      'referral.base.levelUp.5',
      5e6,
      /^referral base levelUp 5: 5000000 is far above 50000/,
    ],
    ['a reward for friends', 'referralTasks.0.reward', 1e6, /^referralTasks #1 reward: 25000 → 1000000/],
    ['a task', 'tasks.0.rewardCoins', 1e7, /^tasks #1 rewardCoins/],
    ['a daily reward', 'dailyRewards.0', 5001, /^dailyRewards 1: 500 → 5001/],
    [
      'a price near zero',
      'boosters.multi_tap.firstCost',
      1,
      /^boosters multi_tap firstCost: 1000 → 1 is less/,
    ],
    ['a growth', 'missionLevels.profitGrowth', 2.5, /^missionLevels profitGrowth/],
    ['an income', 'missions.0.baseProfit', 1e6, /^missions #\d+ baseProfit/],
    ['a level’s increment', 'levelUp.earnPerTap', 11, /^levelUp earnPerTap: 1 → 11/],
  ])('flag %s', (_, path, value, line) => {
    const keys = path.split('.');
    const problems = found((draft) => {
      const owner = keys.slice(0, -1).reduce((part, key) => part[key], draft);
      owner[keys.at(-1) ?? ''] = value;
    });
    expect(problems).toEqual([expect.stringMatching(line)]);
  });

  it('flag a new mission', () => {
    const problems = found((draft) => {
      draft.missions.push({ ...draft.missions[0], id: 999, baseProfit: 1e9 });
    });
    expect(problems).toEqual([expect.stringMatching(/^missions #999 baseProfit: 1000000000 is far above/)]);
  });

  it('allow tenfold changes of numbers and any change of words, pictures and popups', () => {
    const problems = found((draft) => {
      draft.referral.base.welcome = 50_000;
      draft.dailyRewards[0] = 50;
      draft.missions[0].name = 'Dawn Drill';
      draft.popups[0].when = { minutes: { min: 1e7 } };
    });
    expect(problems).toEqual([]);
  });
});

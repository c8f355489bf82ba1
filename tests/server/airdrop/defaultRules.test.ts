import { expect, it } from 'vitest';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES as RULES } from '../../../src/core/airdrop/rules';
import { MOST_SPLIT_GAIN, splitGain } from '../../../src/core/airdrop/splitGain';
import { BOTS } from '../../../src/server/balance/bots';
import { playBot } from '../../../src/server/balance/playBot';

const ACTIVE = BOTS.filter(({ name, shopping }) => shopping !== null && name !== 'idle');

it.each(ACTIVE)(
  'the default rules give $name most points for taps and nothing extra for a split account',
  async (habits) => {
    const { days } = await playBot(habits, 30);
    let coins = 0;
    for (const day of days) {
      coins += day.income.taps;
      const inputs = { coins, income: day.productionPerHour, friends: habits.friends.length };
      expect(splitGain(inputs, RULES).gain).toBeLessThanOrEqual(MOST_SPLIT_GAIN);
    }
    const income = days.at(-1)?.productionPerHour ?? 0;
    const points = airdropPoints({ coins, income, friends: habits.friends.length }, RULES);
    expect(points.coins).toBeGreaterThan(points.total / 2);
  },
  60_000,
);

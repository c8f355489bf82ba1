import type { AirdropRules } from '../../src/core/airdrop/rules';
import { type SplitGain, splitGain } from '../../src/core/airdrop/splitGain';
import { BOTS } from '../../src/server/balance/bots';
import { totalOf } from '../../src/server/balance/course';
import { playBot } from '../../src/server/balance/playBot';

const DAYS = 120;

/** Returns each bot's worst split gain over all its days of play. */
export async function splitGains(rules: AirdropRules): Promise<(SplitGain & { who: string })[]> {
  const gains = [];
  for (const habits of BOTS) {
    const { days } = await playBot(habits, DAYS);
    let coins = 0;
    let worst: SplitGain = { gain: 1, accounts: 1 };
    for (const day of days) {
      // Friends' gifts count under friends.
      coins += totalOf(day.income) - day.income.friends;
      const gain = splitGain({ coins, income: day.productionPerHour, friends: 0 }, rules);
      if (gain.gain > worst.gain) worst = gain;
    }
    gains.push({ who: habits.name, ...worst });
  }
  return gains;
}

import type { Catalogue } from '../catalogue/catalogue';
import { Bot } from './Bot';
import { BOTS, type Habits, type Shopping } from './bots';
import type { Course } from './course';
import { pause } from './playBot';

/** Habits of the best strategy. It plays as long as the bot with friends. Its longer batches only save calls. */
const BEST: Habits = { ...BOTS[1], name: 'best strategy', batchSeconds: 60, playsGames: true };

/** Shopping strategies: buy nothing, or buy whatever pays for itself within so many days. */
const WAYS: readonly (Shopping | null)[] = [
  null,
  ...[1, 5, 20].map((days) => ({
    firstPaybackDays: days,
    paybackGrowth: 0,
    longestPaybackDays: days,
    purse: 1,
  })),
];

/**
 * Searches for the strategy that earns the most. Each day, copies of the account try every way to shop. The search
 * continues with the copy that could end up with the most coins.
 */
export async function findBestStrategy(
  days: number,
  catalogue?: Catalogue,
  signal?: AbortSignal,
): Promise<Course> {
  let best = await Bot.open(BEST, catalogue);
  for (let day = 0; day < days; day += 1) {
    const start = best;
    let most = Number.NEGATIVE_INFINITY;
    for (const shopping of WAYS) {
      await pause(signal);
      const bot = await start.copy({ ...BEST, shopping });
      const coins = await bot.playDay(day, days - 1 - day);
      if (coins > most) [best, most] = [bot, coins];
    }
  }
  return best.finish(days);
}

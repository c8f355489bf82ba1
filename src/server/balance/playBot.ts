import type { Catalogue } from '../catalogue/catalogue';
import { Bot } from './Bot';
import type { Habits } from './bots';
import type { Course } from './course';

/** Plays one bot for `days` days against the provider's routes, by default on the game's tables. */
export async function playBot(
  habits: Habits,
  days: number,
  catalogue?: Catalogue,
  signal?: AbortSignal,
): Promise<Course> {
  const bot = await Bot.open(habits, catalogue);
  for (let day = 0; day < days; day += 1) {
    await bot.playDay(day);
    await pause(signal);
  }
  return bot.finish(days);
}

/** Yields to the event loop. Rejects once the signal is aborted. */
export async function pause(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}

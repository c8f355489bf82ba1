import { type GuessMove, guessItRules, startGuess } from '../../../../src/core/games/guess-it/rules';
import type { Bot } from '../bot';

export interface NewcomerFigures {
  /** Daily rewards claimed and mini-games finished: one of each per newcomer. */
  paid: number;
  /** Claims and ends of mini-games that were resent because no answer or a 503 arrived. */
  resent: number;
  /** Newcomers who weren't paid exactly once, with both figures. */
  wrong: string[];
  /** Answers of 500 and above, except 503. */
  failures: string[];
}

export const noNewcomers = (): NewcomerFigures => ({ paid: 0, resent: 0, wrong: [], failures: [] });

/**
 * Logs a newcomer in and starts a mini-game. The returned function claims the first daily reward and ends the game at
 * the same time, until both are answered. Both must be paid exactly once.
 */
export async function prepareNewcomer(bot: Bot, figures: NewcomerFigures): Promise<() => Promise<void>> {
  await bot.login();
  const before: number = (await bot.sync()).body.user.balance;
  const { body: run } = await bot.untilAnswered({ method: 'POST', path: '/games/guess-it/start' });
  const { plan } = startGuess(run.seed);
  const moves: GuessMove[] = [[plan.round, plan.endSlot]];
  const { reward } = guessItRules.replay(run.seed, moves);

  return async () => {
    const repeats = bot.repeats;
    const [claim, end] = await Promise.all([
      bot.press('/clicker/claim-daily-task'),
      bot.press('/games/guess-it/finish', { run_id: run.run_id, moves }),
    ]);
    figures.paid += 1;
    figures.resent += bot.repeats - repeats;
    figures.failures.push(...bot.failures);
    const { balance } = (await bot.sync()).body.user;
    const expected = before + claim.body.reward + reward;
    if (balance !== expected)
      figures.wrong.push(
        `${bot.telegramId}: balance ${balance}, acknowledged ${expected}: ${JSON.stringify([claim.body, end.body])}`,
      );
  };
}

import * as v from 'valibot';
import { utcDay } from '../../core/economy/dailyRewards';
import { PAID_PLAYS_PER_DAY } from '../../core/games/gameRules';
import { invalid, notFound, ok, refused } from '../answer';
import { findReplayer } from '../catalogue/games';
import { creditCoins, settle } from '../effects';
import { parseInput } from '../input';
import { type PlayerCall, playerRoute, type Route } from '../route';
import { newSecret } from '../secret';
import type { EndedRun, GamePlays, GameRun, PlayerRecord } from '../types';
import { wireBalance } from '../wire';

/**
 * Tolerance for a difference between processes' clocks. It doesn't help cheats, because winnings are capped per day.
 */
const TOLERANCE_MS = 5000;
const IS_OVER = 'This run is over or was never started.';

const Finish = v.object({
  run_id: v.pipe(v.string('Must be text.'), v.regex(/^[0-9a-f]{32}$/, 'Must be a run id.')),
  moves: v.unknown(),
});

export const gameRoutes: readonly Route[] = [
  playerRoute('post', '/games/:name/start', start),
  playerRoute('post', '/games/:name/finish', finish),
];

/**
 * Starts a run. While a paid run is open, returns that run, so a lost answer costs no play and a restart draws no
 * luckier seed.
 */
function start({ player, path, now, provider }: PlayerCall) {
  const name = path.name;
  if (name === undefined || !findReplayer(name)) return notFound('No such game.');
  const game = gameToday(player, name, now);
  const playsLeft = provider.paysGames() ? PAID_PLAYS_PER_DAY - game.paidPlays : 0;
  const isPaid = playsLeft > 0;
  const run: GameRun =
    isPaid && game.run?.isPaid
      ? game.run
      : { id: newSecret(), seed: provider.newSeed(), isPaid, startedAt: now };
  player.games = { ...player.games, [name]: { ...game, run } };
  return ok({ run_id: run.id, seed: run.seed, plays_left: playsLeft });
}

/** Ends a run. A paid run costs no play while the games pay nothing. Ending the last run again repeats its answer. */
function finish(call: PlayerCall) {
  const { player, path, now, body, provider } = call;
  const name = path.name;
  const replay = findReplayer(name);
  if (name === undefined || !replay) return notFound('No such game.');
  const input = parseInput(Finish, body);
  const game = gameToday(player, name, now);
  const ended = game.last?.id === input.run_id ? game.last : null;
  const run = ended ?? game.run;
  if (run?.id !== input.run_id) return refused(IS_OVER);
  const replayed = replay(run.seed, input.moves);
  if (replayed.kind === 'malformed') return invalid({ moves: [replayed.message] });
  if (replayed.kind === 'impossible') return refused(replayed.message);
  const { score, reward, durationMs } = replayed.result;
  // Another device may have played the same run to another score.
  if (ended) return ended.score === score ? finished(call, game, ended) : refused(IS_OVER);
  if ((now - run.startedAt) * 1000 + TOLERANCE_MS < durationMs)
    return refused('The run was submitted sooner than it can be played.');

  const isPaid = run.isPaid && provider.paysGames() && game.paidPlays < PAID_PLAYS_PER_DAY;
  const last = { ...run, score, reward: isPaid ? reward : 0 };
  const next = {
    ...game,
    paidPlays: game.paidPlays + (isPaid ? 1 : 0),
    best: Math.max(game.best, score),
    run: null,
    last,
  };
  player.games = { ...player.games, [name]: next };
  settle(call);
  creditCoins(call, { source: 'games', coins: last.reward });
  return finished(call, next, last);
}

function finished({ player, provider }: PlayerCall, { paidPlays }: GamePlays, { score, reward }: EndedRun) {
  return ok({
    success: true,
    score,
    reward,
    balance: wireBalance(player.coins),
    plays_left: provider.paysGames() ? PAID_PLAYS_PER_DAY - paidPlays : 0,
  });
}

/** Returns today's plays of a game. An open run survives midnight. A clock set back grants no new plays. */
function gameToday(player: PlayerRecord, name: string, now: number): GamePlays {
  const day = utcDay(now);
  const game = player.games[name] ?? { day, paidPlays: 0, best: 0, run: null };
  return game.day >= day ? game : { ...game, day, paidPlays: 0 };
}

import * as v from 'valibot';
import { utcDay } from '../../core/economy/dailyRewards';
import { ok } from '../answer';
import { rivalsOf } from '../demo/rivals';
import { parseInput, wholeNumber } from '../input';
import { type ReadCall, type Route, readRoute } from '../route';
import { wirePublicProfile } from '../wire';

const MAX_ROWS = 100;

/**
 * GET /clicker/leaderboard: the players of one level by hourly income. GET /clicker/leaderboard/place: the player's
 * place in their own level, even beyond the rows shown.
 */
export const leaderboardRoutes: readonly Route[] = [
  readRoute('get', '/clicker/leaderboard', leaderboard),
  readRoute('get', '/clicker/leaderboard/place', place),
];

/** Lists a level's players. Only the player's own row has a `telegram_id`, so the game can highlight it. */
async function leaderboard({ query, provider, now, catalogue, player: own }: ReadCall) {
  const Query = v.object({ level_id: wholeNumber(1, catalogue.levels.length) });
  const input = parseInput(Query, { level_id: query.get('level_id') ?? undefined });
  const level = input.level_id;
  const players = (await provider.db.topOfLevel(level, MAX_ROWS)).map((player) => ({
    ...wirePublicProfile(catalogue, player),
    ...(player.telegramId === own.telegramId && { telegram_id: own.telegramId }),
  }));
  const rivals = demoRivals({ provider, now, catalogue }, level);
  const rows = [...players, ...rivals].sort(
    (left, right) => right.production_per_hour - left.production_per_hour || left.id - right.id,
  );
  return ok(rows.slice(0, MAX_ROWS));
}

async function place({ player, provider, now, catalogue }: ReadCall) {
  const { level } = player.standing;
  const income = player.productionPerHour;
  const players = await provider.db.countAbove(level, income);
  const rivals = demoRivals({ provider, now, catalogue }, level).filter(
    (rival) => rival.production_per_hour > income,
  );
  return ok({ level_id: level, place: players + rivals.length + 1 });
}

function demoRivals(
  { provider, now, catalogue }: Pick<ReadCall, 'provider' | 'now' | 'catalogue'>,
  level: number,
) {
  return provider.options.demoLife ? rivalsOf(catalogue, level, utcDay(now)) : [];
}

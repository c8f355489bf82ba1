import * as v from 'valibot';
import { MAX_LEVEL } from '../../core/economy/levels';
import { utcDay } from '../../core/economy/streak';
import { ok } from '../answer';
import { rivalsOf } from '../demo/rivals';
import { parseInput, wholeNumber } from '../input';
import { type ReadCall, type Route, readRoute } from '../route';
import { wirePublicProfile } from '../wire';

const MAX_ROWS = 100;

const Query = v.object({ level_id: wholeNumber(1, MAX_LEVEL) });

/** GET /clicker/leaderboard: the players of one level by hourly income. Ids of levels are their numbers. */
export const leaderboardRoutes: readonly Route[] = [readRoute('get', '/clicker/leaderboard', leaderboard)];

async function leaderboard({ query, provider, now }: ReadCall) {
  const input = parseInput(Query, { level_id: query.get('level_id') ?? undefined });
  if (!input.ok) return input.answer;
  const level = input.value.level_id;
  const players = (await provider.db.topOfLevel(level, MAX_ROWS)).map(wirePublicProfile);
  const rivals = provider.options.demoLife ? rivalsOf(level, utcDay(now)) : [];
  const rows = [...players, ...rivals].sort(
    (left, right) => right.production_per_hour - left.production_per_hour || left.id - right.id,
  );
  return ok(rows.slice(0, MAX_ROWS));
}

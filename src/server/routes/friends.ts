import * as v from 'valibot';
import { ok } from '../answer';
import { demoFriendProfiles } from '../demo/friends';
import { countFriends } from '../effects';
import { parseInput, wholeNumber } from '../input';
import { type ReadCall, type Route, readRoute } from '../route';
import { wirePublicProfile } from '../wire';

const PATH = '/referred-users';

const Query = v.object({
  page: v.optional(wholeNumber(1, 1_000_000), 1),
  per_page: v.optional(wholeNumber(1, 100), 10),
});

/** GET /referred-users: the friends who joined through the player's link, page by page. */
export const friendRoutes: readonly Route[] = [readRoute('get', PATH, list)];

async function list({ provider, player, query, catalogue }: ReadCall) {
  const { page, per_page: perPage } = parseInput(Query, {
    page: query.get('page') ?? undefined,
    per_page: query.get('per_page') ?? undefined,
  });
  const real = await provider.db.friendsPage(player.telegramId, { page, perPage });
  const total = countFriends(player);
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  // Demo friends follow the real ones.
  const demoFrom = Math.max(0, (page - 1) * perPage - player.friends);
  const demoFriends = demoFriendProfiles(catalogue, player.demoFriends).slice(
    demoFrom,
    demoFrom + perPage - real.length,
  );
  const link = (target: number) =>
    target >= 1 && target <= lastPage ? `/api${PATH}?page=${target}&per_page=${perPage}` : null;
  return ok({
    data: [...real.map((friend) => wirePublicProfile(catalogue, friend)), ...demoFriends],
    links: { first: link(1), last: link(lastPage), prev: link(page - 1), next: link(page + 1) },
    meta: { current_page: page, last_page: lastPage, per_page: perPage, total },
  });
}

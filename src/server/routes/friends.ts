import * as v from 'valibot';
import { ok } from '../answer';
import { demoFriendProfiles } from '../demo/friends';
import { parseInput, wholeNumber } from '../input';
import { type PlayerCall, playerRoute, type Route } from '../route';
import { wirePublicProfile } from '../wire';

const PATH = '/referred-users';

const Query = v.object({
  page: v.optional(wholeNumber(1, 1_000_000), 1),
  per_page: v.optional(wholeNumber(1, 100), 10),
});

/** GET /referred-users: friends who came by the player's link, page by page. */
export const friendRoutes: readonly Route[] = [playerRoute('get', PATH, list)];

async function list({ tx, player, query }: PlayerCall) {
  const input = parseInput(Query, {
    page: query.get('page') ?? undefined,
    per_page: query.get('per_page') ?? undefined,
  });
  if (!input.ok) return input.answer;
  const { page, per_page: perPage } = input.value;
  const real = (await tx.playersReferredBy(player.telegramId)).sort((left, right) => left.id - right.id);
  const friends = [...real.map(wirePublicProfile), ...demoFriendProfiles(player.demoFriends)];
  const lastPage = Math.max(1, Math.ceil(friends.length / perPage));
  const link = (target: number) =>
    target >= 1 && target <= lastPage ? `/api${PATH}?page=${target}&per_page=${perPage}` : null;
  return ok({
    data: friends.slice((page - 1) * perPage, page * perPage),
    links: { first: link(1), last: link(lastPage), prev: link(page - 1), next: link(page + 1) },
    meta: { current_page: page, last_page: lastPage, per_page: perPage, total: friends.length },
  });
}

import * as v from 'valibot';
import { ok, refused } from '../../answer';
import { parseInput, shortText, wholeNumber } from '../../input';
import { PlayerPath, Reason } from '../input';
import { actRoute, type DeskCall, type DeskRoute, showRoute } from '../route';
import { giveBack, refusedByReason } from '../sql/refused';
import { partAfter } from '../sql/refusedPart';
import { firstOf } from '../sql/rows';

const SHOWN_REASONS = 50;

const SHOWN_SECONDS = 86_400;

const Period = { from: wholeNumber(0), to: wholeNumber(0) };
/** Telegram id of the last player in the previous page. */
const After = wholeNumber(0);
/** Period to count. The default is the last day by the provider's clock. */
const Shown = v.object({
  from: v.optional(Period.from),
  to: v.optional(Period.to),
  after: v.optional(After, 0),
});
const One = v.object({ batch: wholeNumber(1), reason: Reason });
const Many = v.object({
  ...Period,
  status: wholeNumber(400, 499),
  refusal: shortText(200),
  after: v.optional(After),
  reason: Reason,
});

/** Routes that run page by page over the players. An answer's `next` is the next call's `after`, or null at the end. */
export const refusedRoutes: readonly DeskRoute[] = [
  showRoute('/refused', list),
  actRoute('/refused/give-back', giveBackMany),
  actRoute('/players/:id/give-back', giveBackOne),
];

async function list({ db, query, now }: DeskCall) {
  const { to = now, from = Math.max(0, to - SHOWN_SECONDS), after } = parseInput(Shown, query);
  const { players, next } = await partAfter(db, { from, to }, after);
  const { rows, hasMore } = await firstOf(SHOWN_REASONS, (limit) =>
    refusedByReason(db, { from, to }, limit, players),
  );
  return ok({ groups: rows, hasMore, from, to, next });
}

async function giveBackOne({ db, path, body }: DeskCall) {
  const { id } = parseInput(PlayerPath, path);
  const { batch, reason } = parseInput(One, body);
  const [given] = await giveBack(db, { batch, telegramId: id });
  if (!given)
    return refused(
      'There is no such batch to give back: it was credited, given back, its client still tries, or there was no energy for it.',
    );
  const { claimed, coins } = given;
  return {
    answer: ok({ success: true, claimed, coins }),
    act: { act: 'taps given back', target: id, reason, details: { batch, claimed, coins } },
  };
}

async function giveBackMany({ db, body }: DeskCall) {
  const { reason, refusal, after, ...which } = parseInput(Many, body);
  const { players: asked, next } = await partAfter(db, which, after ?? 0);
  // A page of an earlier release would mistake the first part for the whole.
  if (after === undefined && next !== null)
    return refused('This page is of an earlier release and can give back only part of it. Reload it.');
  const given = await giveBack(db, { ...which, reason: refusal, players: asked });
  if (given.length === 0 && !after && next === null) return refused('Nothing is left to give back.');
  const sumOf = (part: 'claimed' | 'coins') => given.reduce((sum, row) => sum + row[part], 0);
  const players = new Set(given.map(({ telegramId }) => telegramId)).size;
  const counts = { batches: given.length, players, claimed: sumOf('claimed'), coins: sumOf('coins') };
  const answer = ok({ success: true, ...counts, next });
  if (given.length === 0) return answer;
  return {
    answer,
    act: { act: 'taps of many given back', reason, details: { ...which, refusal, ...counts } },
  };
}

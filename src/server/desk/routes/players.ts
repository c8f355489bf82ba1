import * as v from 'valibot';
import { START_BALANCE } from '../../../core/defaults';
import { type Answer, conflict, notFound, ok } from '../../answer';
import { parseInput, shortText, wholeNumber } from '../../input';
import { ERASED_ACT } from '../../store/db';
import { isStatementCancelled } from '../../store/sql/failures';
import { DamagedAccount } from '../../store/sql/rows';
import { earnedBySource } from '../../tally';
import type { PlayerRecord } from '../../types';
import { utcMinute } from '../../utcMinute';
import { PlayerPath, Reason } from '../input';
import { actRoute, type DeskCall, type DeskRoute, type Done, showRoute } from '../route';
import { eraseAccount, forgetInviter } from '../sql/erase';
import { flagsOf } from '../sql/flags';
import { readLog, SEEN_ACT } from '../sql/log';
import {
  countOnWallet,
  findById,
  findByName,
  giftsOf,
  lockAccount,
  readAccount,
  tapsOf,
} from '../sql/players';
import { refusedOf } from '../sql/refused';
import { reportsOf } from '../sql/reports';
import { firstOf } from '../sql/rows';

export const playerRoutes: readonly DeskRoute[] = [
  showRoute('/players', search),
  showRoute('/players/:id', (call) => unlessDamaged(show(call))),
  showRoute('/players/:id/export', (call) => unlessDamaged(exportPlayer(call))),
  eraseRoute(),
];

const SHOWN_PLAYERS = 50;
const SHOWN_BATCHES = 200;
const SHOWN_REPORTS = 100;
const SHOWN_LINES = 50;

const Query = v.object({
  q: v.pipe(shortText(64), v.minLength(1, 'Say whom to look for.')),
  /** Rank and id of the last player shown. The search continues after them. */
  rank: v.optional(wholeNumber(0, 2)),
  after: v.optional(wholeNumber(1)),
});
const Erasure = v.object({ confirm: PlayerPath.entries.id, reason: Reason });

async function search({ db, readStale, query }: DeskCall) {
  const { q, rank, after: telegramId } = parseInput(Query, query);
  const after = rank === undefined || telegramId === undefined ? null : { rank, telegramId };
  const isId = /^\d{1,15}$/.test(q);
  const { rows, hasMore } = await firstOf(SHOWN_PLAYERS, async (limit) => {
    const own = isId && !after ? await findById(db, Number(q), limit) : [];
    // A number may also be part of a name. A match by id makes the slower search by name unnecessary.
    return own.length > 0 ? own : readStale((from) => findByName(from, q, after, limit));
  });
  return ok({ players: rows, hasMore });
}

const DAMAGED = conflict('This account is damaged, so it can’t be shown or exported. It can be erased.');

function unlessDamaged(told: Promise<Answer | Done>): Promise<Answer | Done> {
  return told.catch((error: unknown) => {
    if (error instanceof DamagedAccount) return DAMAGED;
    throw error;
  });
}

async function show(call: DeskCall) {
  const { db, path, provider, now } = call;
  const { id } = parseInput(PlayerPath, path);
  const player = await provider.account(id);
  if (!player) return noSuchPlayer(db, id);
  const refused = await firstOf(SHOWN_BATCHES, (limit) => refusedOf(db, id, limit));
  const reports = await firstOf(SHOWN_REPORTS, (limit) => reportsOf(db, id, limit));
  const log = await firstOf(SHOWN_LINES, (count) =>
    readLog(db, { target: id, before: Number.MAX_SAFE_INTEGER, count }),
  );
  const answer = ok({
    now,
    player: withoutTokens(player),
    devices: player.tokens.filter(({ expiresAt }) => expiresAt > now).map(({ expiresAt }) => ({ expiresAt })),
    coins: { start: START_BALANCE, ...earnedBySource(player) },
    onWallet: await accountsOnWallet(db, player),
    refused: refused.rows,
    flags: await flagsOf(db, id),
    reports: reports.rows,
    log: log.rows,
    hasMore: { refused: refused.hasMore, reports: reports.hasMore, log: log.hasMore },
  });
  return { answer, act: { act: SEEN_ACT, target: id } };
}

async function noSuchPlayer(db: DeskCall['db'], id: number) {
  const [last] = await readLog(db, { target: id, before: Number.MAX_SAFE_INTEGER, count: 1 });
  if (last?.act !== ERASED_ACT) return notFound('There is no such player.');
  return notFound(`${last.who} has erased this player at ${utcMinute(last.at)} UTC.`);
}

/** Counts the accounts with the player's wallet. Returns null on timeout, so that the page still shows the rest. */
async function accountsOnWallet(db: DeskCall['db'], { tonWallet }: PlayerRecord): Promise<number | null> {
  if (tonWallet === null) return 0;
  return countOnWallet(db, tonWallet).catch((error: unknown) => {
    if (isStatementCancelled(error)) return null;
    throw error;
  });
}

async function exportPlayer({ db, path }: DeskCall) {
  const { id } = parseInput(PlayerPath, path);
  const player = await readAccount(db, id);
  if (!player) return noSuchPlayer(db, id);
  const body = {
    account: withoutTokens(player),
    devices: player.tokens.map(({ expiresAt }) => ({ expiresAt })),
    gifts: await giftsOf(db, id),
    taps: await tapsOf(db, id),
    refused: await refusedOf(db, id, null),
    flags: await flagsOf(db, id),
    reports: await reportsOf(db, id, null),
  };
  const headers = { 'Content-Disposition': `attachment; filename="player-${id}.json"` };
  return { answer: { ...ok(body), headers }, act: { act: 'player exported', target: id } };
}

/**
 * Creates the route that erases an account. It first removes the player as the inviter of their friends, in batches.
 */
function eraseRoute(): DeskRoute {
  const route = actRoute('/players/:id/erase', erase);
  return {
    ...route,
    async answer(call) {
      const { confirm } = parseInput(Erasure, call.body);
      const { id } = parseInput(PlayerPath, call.path);
      if (confirm === id) await forgetInviter(call.db, id);
      return route.answer(call);
    },
  };
}

async function erase({ db, path, body }: DeskCall) {
  const { confirm, reason } = parseInput(Erasure, body);
  const { id } = parseInput(PlayerPath, path);
  if (confirm !== id) return { status: 400, body: { message: 'Type the id of the player to be erased.' } };
  if (!(await lockAccount(db, id))) return noSuchPlayer(db, id);
  await eraseAccount(db, id);
  return { answer: ok({ success: true }), act: { act: ERASED_ACT, target: id, reason } };
}

/** Returns the account without the credentials of its devices. */
function withoutTokens({ tokens: _tokens, openedBy: _openedBy, games, ...player }: PlayerRecord) {
  const plays = Object.entries(games).map(([name, { run: _run, ...game }]) => [name, game]);
  return { ...player, games: Object.fromEntries(plays) };
}

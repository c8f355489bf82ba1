import type { Gift, PlayerRecord, PlayerReport, RefusedBatch, TapKey } from '../types';
import { type ProviderDb, REPORTS_A_DAY } from './db';
import { gatherWrites, giftKey, type Lookups, type TapRow, type Writes } from './writes';

export interface MemoryDb extends ProviderDb {
  readonly refused: readonly RefusedBatch[];
}

export interface MemoryDbOptions {
  players?: readonly PlayerRecord[];
}

/** Creates an in-memory database, for tests and for a page to which the browser refuses a database. */
export function createMemoryDb(options: MemoryDbOptions = {}): MemoryDb {
  const players = new Map(options.players?.map((player) => [player.telegramId, copyPlain(player)]));
  const gifts = new Map<string, { gift: Gift; isTaken: boolean }>();
  const taps = new Map<string, TapRow>();
  const refused: RefusedBatch[] = [];
  const reports: PlayerReport[] = [];
  let lastId = Math.max(0, ...[...players.values()].map(({ id }) => id));
  let last: Promise<unknown> = Promise.resolve();

  const copyOf = (telegramId: number) => copyPlain(players.get(telegramId));
  const waitingFor = (telegramId: number) =>
    [...gifts.values()].filter((row) => row.gift.recipient === telegramId && !row.isTaken);
  const giftsFor = (telegramId: number) => waitingFor(telegramId).map(({ gift }) => gift);

  function keep(telegramId: number, writes: Writes<PlayerRecord>): void {
    if (writes.player) players.set(telegramId, writes.player);
    if (writes.hasTakenGifts) for (const row of waitingFor(telegramId)) row.isTaken = true;
    for (const gift of writes.gifts)
      if (!gifts.has(giftKey(gift))) gifts.set(giftKey(gift), { gift, isTaken: false });
    for (const row of writes.taps) taps.set(tapKey(row), row);
  }

  return {
    refused,
    transact(telegramId, work) {
      const result = last.then(async () => {
        const lookups: Lookups = {
          isKnown: async (other, id = Number.MAX_SAFE_INTEGER) => (players.get(other)?.id ?? id) < id,
          walletOwner: async (wallet) => ownerOf(wallet, players.values()),
          hasAirdrop: async () => false,
          wasErased: async () => false,
          nextId: async () => ++lastId,
          reviews: async () => [],
          tap: async (key) => taps.get(tapKey(key)),
        };
        const gifts = giftsFor(telegramId);
        const { tx, writes } = gatherWrites(copyOf(telegramId), gifts, lookups, copyPlain<PlayerRecord>);
        const outcome = await work(tx);
        keep(telegramId, writes);
        return outcome;
      });
      last = result.catch(() => undefined);
      return result;
    },
    async read(telegramId) {
      const player = copyOf(telegramId);
      return player && { player, gifts: giftsFor(telegramId) };
    },
    async topOfLevel(level, count) {
      return [...players.values()]
        .filter((player) => player.standing.level === level)
        .sort(byIncome)
        .slice(0, count)
        .map((player) => copyPlain(player));
    },
    async countAbove(level, income) {
      const isAbove = ({ standing, productionPerHour }: PlayerRecord) =>
        standing.level === level && productionPerHour > income;
      return [...players.values()].filter(isAbove).length;
    },
    async friendsPage(inviter, { page, perPage }) {
      return [...players.values()]
        .filter((player) => player.referredBy === inviter)
        .sort((left, right) => left.id - right.id)
        .slice((page - 1) * perPage, page * perPage)
        .map((player) => copyPlain(player));
    },
    async keepRefused(batch) {
      refused.push(batch);
    },
    async keepReport(report) {
      const since = report.at - 86_400;
      const today = reports.filter(({ telegramId, at }) => telegramId === report.telegramId && at > since);
      if (today.some((kept) => kept.report === report.report)) return true;
      if (today.length >= REPORTS_A_DAY) return false;
      reports.push(report);
      return true;
    },
    async forget(before) {
      for (const [key, row] of taps) if (row.at < before.taps) taps.delete(key);
      refused.splice(0, refused.filter(({ at }) => at < before.refused).length);
    },
    async reset() {
      await last;
      for (const table of [players, gifts, taps]) table.clear();
      refused.length = 0;
      reports.length = 0;
    },
    async close() {},
  };
}

/** Copies plain data several times faster than structuredClone. */
function copyPlain<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyPlain) as Value;
  const copy = {} as Value;
  for (const key in value) copy[key] = copyPlain(value[key]);
  return copy;
}

function tapKey({ telegramId, timestamp, count }: TapKey): string {
  return `${telegramId}:${timestamp}:${count}`;
}

export function ownerOf(wallet: string, players: Iterable<PlayerRecord>): number | undefined {
  for (const { telegramId, provenWallets } of players) if (provenWallets?.includes(wallet)) return telegramId;
  return undefined;
}

/** Compares in leaderboard order: highest income first, ties by id. */
export function byIncome(left: PlayerRecord, right: PlayerRecord): number {
  return right.productionPerHour - left.productionPerHour || left.id - right.id;
}

import type { PlayerRecord, TapKey, TapReceipt } from '../types';
import type { ProviderDb, ProviderTx } from './db';

interface Tables {
  players: Map<number, PlayerRecord>;
  taps: Map<string, TapReceipt & { telegramId: number; timestamp: number }>;
}

/** Everything in a memory database, as plain data. */
export interface MemorySnapshot {
  players: PlayerRecord[];
  taps: [string, TapReceipt & { telegramId: number; timestamp: number }][];
}

export interface MemoryDbOptions {
  snapshot?: MemorySnapshot;
  /** Called after every transaction that wrote; the transaction's caller waits for it. */
  onChange?: (snapshot: () => MemorySnapshot) => Promise<void>;
}

/** A database in memory: for tests, and behind the file database of the HTTP provider. */
export function createMemoryDb(options: MemoryDbOptions = {}): ProviderDb {
  const tables: Tables = {
    players: new Map(options.snapshot?.players.map((record) => [record.telegramId, record])),
    taps: new Map(options.snapshot?.taps),
  };
  const snapshot = (): MemorySnapshot => ({
    players: [...tables.players.values()],
    taps: [...tables.taps],
  });
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(work: (tx: ProviderTx) => Promise<T>): Promise<T> {
    const { tx, commit } = createTx(tables);
    const result = await work(tx);
    if (commit()) await options.onChange?.(snapshot);
    return result;
  }

  return {
    transact(work) {
      const result = last.then(() => run(work));
      last = result.catch(() => undefined);
      return result;
    },
    async reset() {
      await last;
      tables.players.clear();
      tables.taps.clear();
      await options.onChange?.(snapshot);
    },
    close() {},
  };
}

function createTx(tables: Tables) {
  const changed = new Map<number, PlayerRecord>();
  const newTaps: Tables['taps'] = new Map();
  const forgotten: { telegramId: number; before: number }[] = [];

  function* players(): Generator<PlayerRecord> {
    for (const [id, record] of tables.players) yield changed.get(id) ?? record;
    for (const [id, record] of changed) if (!tables.players.has(id)) yield record;
  }
  function copiesWhere(test: (record: PlayerRecord) => boolean): PlayerRecord[] {
    return [...players()].filter(test).map((record) => structuredClone(record));
  }

  const tx: ProviderTx = {
    async player(telegramId) {
      const record = changed.get(telegramId) ?? tables.players.get(telegramId);
      return record && structuredClone(record);
    },
    async playerByToken(token) {
      return copiesWhere((record) => record.tokens.includes(token))[0];
    },
    async playersOfLevel(level) {
      return copiesWhere((record) => record.standing.level === level);
    },
    async playersReferredBy(telegramId) {
      return copiesWhere((record) => record.referredBy === telegramId);
    },
    async countPlayers() {
      return [...players()].length;
    },
    async putPlayer(record) {
      changed.set(record.telegramId, structuredClone(record));
    },
    async tap(key) {
      return newTaps.get(tapKey(key)) ?? tables.taps.get(tapKey(key));
    },
    async putTap(key, receipt) {
      newTaps.set(tapKey(key), { ...receipt, telegramId: key.telegramId, timestamp: key.timestamp });
    },
    async forgetTaps(telegramId, before) {
      forgotten.push({ telegramId, before });
    },
  };

  function commit(): boolean {
    for (const [id, record] of changed) tables.players.set(id, record);
    for (const { telegramId, before } of forgotten)
      for (const [key, row] of tables.taps)
        if (row.telegramId === telegramId && row.timestamp < before) tables.taps.delete(key);
    for (const [key, row] of newTaps) tables.taps.set(key, row);
    return changed.size > 0 || newTaps.size > 0;
  }
  return { tx, commit };
}

function tapKey({ telegramId, timestamp, count }: TapKey): string {
  return `${telegramId}:${timestamp}:${count}`;
}

import { coinsOf } from '../../src/core/coins';
import { utcDay } from '../../src/core/economy/dailyRewards';
import { type Api, createApi } from '../../src/server/api';
import { openCatalogue } from '../../src/server/catalogue/catalogue';
import type { CatalogueDocument } from '../../src/server/catalogue/document';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { POPUPS } from '../../src/server/catalogue/popups';
import { createPlayer } from '../../src/server/player';
import { createProvider } from '../../src/server/provider';
import type { ProviderDb } from '../../src/server/store/db';
import { readToken } from '../../src/server/tokens';
import type { PlayerRecord } from '../../src/server/types';

/** The Telegram id of the game's player unless a test sets another. */
const USUAL_ID = 1001;
const SECRET = '0'.repeat(32);
/** A device with this token starts signed in. */
export const KNOWN_TOKEN = `${USUAL_ID}.${SECRET}`;

const DAY_SECONDS = 86_400;
const FIRST_FRIEND_ID = 8000;

/**
 * The contents of an account. By default it belongs to a returning player of level 1 with 3000 coins and full energy.
 */
export interface AccountChange {
  coins?: number;
  level?: number;
  earnPerTap?: number;
  /** Also sets the energy, unless `energy` is given. */
  maxEnergy?: number;
  energy?: number;
  productionPerHour?: number;
  /** Time away before the next call, which then pays passive income. */
  hoursAway?: number;
  wallet?: string;
  /** Other fields of the record. */
  record?: Partial<PlayerRecord>;
}

/** A test's accounts in the real provider. */
export interface TestAccounts {
  readonly api: Api;
  /** Domains whose wallet proofs the provider accepts. Empty by default. */
  readonly proofDomains: string[];
  /** Total credited taps. A repeated answer doesn't count. */
  readonly taps: number;
  /** The account of the last call, as stored after its answer. */
  readonly player: PlayerRecord | undefined;
  /** If true, an unknown player is a newcomer, whom the provider greets. If false, the account already exists. */
  greetsNewcomers: boolean;
  /** Changes every account before its next call, including accounts opened later. */
  change(change: AccountChange): void;
  /** Publishes a changed copy of the game's own tables, as an operator would. */
  publish(change: (document: CatalogueDocument) => CatalogueDocument): void;
  /** Adds players who join through the link of {@link player}. */
  invite(friends: number): Promise<void>;
  /** Runs one call of a player; `telegramId` is undefined before login. */
  during<Result>(telegramId: number | undefined, call: () => Promise<Result>): Promise<Result>;
}

/** Creates accounts in a provider with the demo's friends and rivals. */
export function createTestAccounts(db: ProviderDb): TestAccounts {
  let catalogue = GAME_CATALOGUE;
  const proofDomains: string[] = [];
  const provider = createProvider({ db, clock: Date.now, catalogueAt: () => catalogue, proofDomains });
  const api = createApi(provider);
  const changes: AccountChange[] = [];
  /** Number of changes applied to each account. */
  const seen = new Map<number, number>();
  let greetsNewcomers = false;
  let taps = 0;
  let player: PlayerRecord | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function prepare(telegramId: number): Promise<void> {
    const now = provider.now();
    const isKnown = (await db.read(telegramId)) !== undefined;
    if (!isKnown && greetsNewcomers) return;
    await db.transact(telegramId, async (tx) => {
      let record = tx.player ?? returning(telegramId, await tx.nextId(), now);
      for (const change of changes.slice(seen.get(telegramId) ?? 0)) record = changed(record, change, now);
      tx.put(record);
    });
    seen.set(telegramId, changes.length);
  }

  async function answered<Result>(
    telegramId: number | undefined,
    call: () => Promise<Result>,
  ): Promise<Result> {
    if (telegramId === undefined) return call();
    await prepare(telegramId);
    const before = (await db.read(telegramId))?.player.today.taps ?? 0;
    const result = await call();
    player = (await db.read(telegramId))?.player;
    taps += Math.max(0, (player?.today.taps ?? 0) - before);
    return result;
  }

  return {
    api,
    proofDomains,
    get taps() {
      return taps;
    },
    get player() {
      return player;
    },
    get greetsNewcomers() {
      return greetsNewcomers;
    },
    set greetsNewcomers(value) {
      greetsNewcomers = value;
    },
    change(change) {
      changes.push(change);
    },
    publish(change) {
      catalogue = openCatalogue(catalogue.version + 1, change(GAME_CATALOGUE.document));
    },
    async invite(friends) {
      for (let friend = 0; friend < friends; friend++)
        await api.answer({
          method: 'POST',
          path: '/auth/telegram-user',
          query: new URLSearchParams(),
          headers: {},
          body: {
            telegram_id: FIRST_FRIEND_ID + friend,
            first_name: `Friend ${friend + 1}`,
            referred_by: player?.telegramId ?? USUAL_ID,
          },
        });
    },
    during(telegramId, call) {
      // Calls run one at a time, so that each gain belongs to its call.
      const result = last.then(() => answered(telegramId, call));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** Finds the caller by token, or by the login itself. */
export function callerOf(call: { path: string; headers: Readonly<Record<string, string>>; body: unknown }) {
  if (call.path === '/auth/telegram-user') {
    const { telegram_id: id } = (call.body ?? {}) as { telegram_id?: unknown };
    return typeof id === 'number' ? id : undefined;
  }
  return readToken(call.headers.authorization)?.telegramId;
}

/** Creates an account that has read all of today's messages. */
function returning(telegramId: number, id: number, now: number): PlayerRecord {
  const today = utcDay(now);
  const player = createPlayer({
    telegramId,
    id,
    firstName: 'Hanzo',
    lastName: null,
    username: null,
    isPremium: false,
    referredBy: null,
    demoFriends: 7,
    now: now - DAY_SECONDS,
  });
  return {
    ...player,
    tokens: [{ hash: SECRET, expiresAt: now + DAY_SECONDS }],
    energy: { ...player.energy, at: now },
    passiveAt: now,
    lastLoginAt: now,
    popups: { servedOn: Object.fromEntries(POPUPS.map((popup) => [popup.id, today])), sinceSync: 0 },
  };
}

function changed(player: PlayerRecord, change: AccountChange, now: number): PlayerRecord {
  const { level, earnPerTap, maxEnergy } = change;
  const energy = change.energy ?? maxEnergy;
  return {
    ...player,
    standing: {
      level: level ?? player.standing.level,
      earnPerTap: earnPerTap ?? player.standing.earnPerTap,
      maxEnergy: maxEnergy ?? player.standing.maxEnergy,
    },
    ...(change.coins !== undefined && { coins: coinsOf(change.coins) }),
    ...(energy !== undefined && { energy: { shown: energy, bank: energy, at: now } }),
    ...(change.productionPerHour !== undefined && { productionPerHour: change.productionPerHour }),
    ...(change.hoursAway !== undefined && { passiveAt: now - change.hoursAway * 3600 }),
    ...(change.wallet !== undefined && { tonWallet: change.wallet }),
    ...change.record,
  };
}

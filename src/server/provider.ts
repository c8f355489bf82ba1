import type { Catalogue } from './catalogue/catalogue';
import { GAME_CATALOGUE } from './catalogue/gameCatalogue';
import { withGifts } from './effects';
import type { ProviderDb } from './store/db';
import type { PlayerRecord } from './types';

/** Receipts of batches without a device are kept this long after they were credited. */
const RECEIPT_SECONDS = 48 * 3600;
/** Refused batches are kept this long for support. */
const REFUSED_SECONDS = 90 * 86_400;

export interface ProviderOptions {
  /** Adds demo friends and rivals, so that a lone player's screens are alive. Default true. */
  demoLife?: boolean;
  /** Init data older than this is refused. Default 24 h. */
  initDataMaxAgeSeconds?: number;
  /** Refuses wallets of the test network and of the masterchain. Default false. */
  mainnetOnly?: boolean;
  /** Overrides the waiting time of every social task, in seconds. */
  taskCooldownSeconds?: number;
}

export interface ProviderInit {
  db: ProviderDb;
  /** Unix milliseconds. */
  clock: () => number;
  /** Numbers in [0, 1) for the seeds of mini-games. The platform's secure ones when left out. */
  rng?: () => number;
  /** With it, every login needs init data signed by the bot (403 otherwise). */
  botToken?: string;
  /**
   * Makes what the account keeps from a token's secret. When left out, the account keeps the secret itself:
   * in the page, the account and its token lie in the same place.
   */
  hashSecret?: (secret: string) => string;
  /** The catalogue in force at a time in unix seconds. The game's own tables when left out. */
  catalogueAt?: (now: number) => Catalogue;
  /** Whether mini-games pay coins now. Always when left out. */
  paysGames?: () => boolean;
  options?: ProviderOptions;
}

/** The game's server without a transport. `createApi` makes it answer calls. */
export interface Provider {
  readonly db: ProviderDb;
  /** Unix seconds, whole. */
  readonly now: () => number;
  /** A fresh seed, an unsigned 32-bit integer. */
  readonly newSeed: () => number;
  readonly botToken: string | null;
  readonly hashSecret: (secret: string) => string;
  readonly catalogueAt: (now: number) => Catalogue;
  readonly paysGames: () => boolean;
  readonly options: Required<Omit<ProviderOptions, 'taskCooldownSeconds'>> &
    Pick<ProviderOptions, 'taskCooldownSeconds'>;
  /** An account as its player finds it, gifts included. Undefined before the first login. */
  account(telegramId: number): Promise<PlayerRecord | undefined>;
  /** Deletes what nobody asks for any more. Once an hour is often enough. */
  housekeep(): Promise<void>;
  /** Deletes every account. */
  reset(): Promise<void>;
}

export function createProvider({
  db,
  clock,
  rng,
  botToken,
  hashSecret = (secret) => secret,
  catalogueAt = () => GAME_CATALOGUE,
  paysGames = () => true,
  options = {},
}: ProviderInit): Provider {
  const now = () => Math.floor(clock() / 1000);
  const random = rng ?? (() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
  return {
    db,
    now,
    newSeed: () => Math.floor(random() * 2 ** 32) >>> 0,
    botToken: botToken ?? null,
    hashSecret,
    catalogueAt,
    paysGames,
    options: {
      demoLife: options.demoLife ?? true,
      mainnetOnly: options.mainnetOnly ?? false,
      initDataMaxAgeSeconds: options.initDataMaxAgeSeconds ?? 24 * 3600,
      ...(options.taskCooldownSeconds === undefined
        ? {}
        : { taskCooldownSeconds: options.taskCooldownSeconds }),
    },
    async account(telegramId) {
      const account = await db.read(telegramId);
      const at = now();
      return account && withGifts(account, { now: at, catalogue: catalogueAt(at) });
    },
    async housekeep() {
      // A process whose clock is ahead would delete young records of all the others.
      const at = Math.min(now(), (await db.now?.()) ?? Number.POSITIVE_INFINITY);
      await db.forget({ taps: at - RECEIPT_SECONDS, refused: at - REFUSED_SECONDS });
    },
    reset: () => db.reset(),
  };
}

import type { Catalogue } from './catalogue/catalogue';
import { GAME_CATALOGUE } from './catalogue/gameCatalogue';
import { withGifts } from './effects';
import type { ProviderDb } from './store/db';
import type { PlayerRecord } from './types';

/** Retention of receipts for batches without a device, from the time of credit. */
const RECEIPT_SECONDS = 48 * 3600;
/** Retention of refused batches, for support. */
const REFUSED_SECONDS = 90 * 86_400;

export interface ProviderOptions {
  /** Adds demo friends and rivals to the screens of a player who has none. Default true. */
  demoLife?: boolean;
  /** Rejects init data older than this. Default 24 h. */
  initDataMaxAgeSeconds?: number;
  /** Refuses wallets of the test network and of the masterchain. Default false. */
  mainnetOnly?: boolean;
  /** Overrides every social task's waiting time, in seconds. */
  taskCooldownSeconds?: number;
}

export interface ProviderInit {
  db: ProviderDb;
  clock: () => number;
  /** Returns random numbers in [0, 1) for the mini-games' seeds. Defaults to the platform's secure generator. */
  rng?: () => number;
  /** When set, every login needs init data signed by the bot (403 otherwise). */
  botToken?: string;
  /** Derives the stored form of a token's secret. Stores the secret itself when omitted, as in the page. */
  hashSecret?: (secret: string) => string;
  /** Returns the catalogue in force at a time in unix seconds. Defaults to the game's own tables. */
  catalogueAt?: (now: number) => Catalogue;
  /** True when mini-games currently pay coins. Defaults to always. */
  paysGames?: () => boolean;
  /** Hosts that serve the game, as named in wallet proofs. Without any, wallets stay unproven. */
  proofDomains?: readonly string[];
  options?: ProviderOptions;
}

/** The game's server without a transport. `createApi` turns it into an API. */
export interface Provider {
  readonly db: ProviderDb;
  /** Whole unix seconds. */
  readonly now: () => number;
  /** Returns a new seed, an unsigned 32-bit integer. */
  readonly newSeed: () => number;
  readonly botToken: string | null;
  readonly hashSecret: (secret: string) => string;
  readonly catalogueAt: (now: number) => Catalogue;
  readonly paysGames: () => boolean;
  readonly proofDomains: readonly string[];
  readonly options: Required<Omit<ProviderOptions, 'taskCooldownSeconds'>> &
    Pick<ProviderOptions, 'taskCooldownSeconds'>;
  /** Returns an account as its player sees it, gifts included. Undefined before the first login. */
  account(telegramId: number): Promise<PlayerRecord | undefined>;
  /** Deletes expired data. Once an hour is often enough. */
  housekeep(): Promise<void>;
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
  proofDomains = [],
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
    proofDomains,
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
      // A process with a fast clock would delete the others' recent records.
      const at = Math.min(now(), (await db.now?.()) ?? Number.POSITIVE_INFINITY);
      await db.forget({ taps: at - RECEIPT_SECONDS, refused: at - REFUSED_SECONDS });
    },
    reset: () => db.reset(),
  };
}

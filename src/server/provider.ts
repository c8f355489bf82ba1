import type { Catalogue } from './catalogue/catalogue';
import { GAME_CATALOGUE } from './catalogue/gameCatalogue';
import { withGifts } from './effects';
import type { ProviderDb } from './store/db';
import type { PlayerRecord } from './types';

/** Time for which receipts of batches without a device are kept after the credit. */
const RECEIPT_SECONDS = 48 * 3600;
/** Time for which refused batches are kept for support. */
const REFUSED_SECONDS = 90 * 86_400;

export interface ProviderOptions {
  /** Adds demo friends and rivals for a player who has none. Defaults to true. */
  demoLife?: boolean;
  /** Greatest accepted age of init data. Defaults to 24 h. */
  initDataMaxAgeSeconds?: number;
  /** Refuses wallets of the test network and of the masterchain. Defaults to false. */
  mainnetOnly?: boolean;
  /** Replaces every social task's waiting time. */
  taskCooldownSeconds?: number;
}

export interface ProviderInit {
  db: ProviderDb;
  clock: () => number;
  /** Returns random numbers in [0, 1) for the mini-games' seeds. Defaults to the platform's secure generator. */
  rng?: () => number;
  /** Token of the bot that must sign every login's init data. Without it, logins need no init data. */
  botToken?: string;
  /** Derives the stored form of a token's secret. By default, as in the page, the secret itself is stored. */
  hashSecret?: (secret: string) => string;
  /** Returns the catalogue in force at a time in unix seconds. Defaults to the game's own tables. */
  catalogueAt?: (now: number) => Catalogue;
  /** True while mini-games pay coins. Defaults to always. */
  paysGames?: () => boolean;
  /** Hosts of the game that wallet proofs may name. Without any, wallets stay unproven. */
  proofDomains?: readonly string[];
  options?: ProviderOptions;
}

/** The game's server without a transport. `createApi` creates an API from it. */
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
  /** Returns an account as its player sees it, including gifts, or undefined before the first login. */
  account(telegramId: number): Promise<PlayerRecord | undefined>;
  /** Deletes expired data. Call this about once an hour. */
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
      // Use the database's time if it is earlier. A process with a fast clock would delete the others' recent records.
      const at = Math.min(now(), (await db.now?.()) ?? Number.POSITIVE_INFINITY);
      await db.forget({ taps: at - RECEIPT_SECONDS, refused: at - REFUSED_SECONDS });
    },
    reset: () => db.reset(),
  };
}

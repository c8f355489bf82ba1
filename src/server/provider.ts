import type { ProviderDb } from './store/db';

export interface ProviderOptions {
  /** Seed friends and rivals, so that a lone player's screens are alive. Default true. */
  demoLife?: boolean;
  /** Init data older than this is refused. Default 24 h. */
  initDataMaxAgeSeconds?: number;
  /** Overrides the waiting time of every social task, in seconds. */
  taskCooldownSeconds?: number;
}

export interface ProviderInit {
  db: ProviderDb;
  /** Unix milliseconds. */
  clock: () => number;
  /** Numbers in [0, 1) for the seeds of mini-games; the platform's secure ones when left out. */
  rng?: () => number;
  /** With it, every login needs init data signed by the bot (403 otherwise). */
  botToken?: string;
  options?: ProviderOptions;
}

/** The game's server without a transport: `createHandlers` makes it answer requests. */
export interface Provider {
  readonly db: ProviderDb;
  /** Unix seconds, whole. */
  readonly now: () => number;
  /** A fresh seed, an unsigned 32-bit integer. */
  readonly newSeed: () => number;
  readonly botToken: string | null;
  readonly options: Required<Omit<ProviderOptions, 'taskCooldownSeconds'>> &
    Pick<ProviderOptions, 'taskCooldownSeconds'>;
  /** Forgets every account. */
  reset(): Promise<void>;
}

export function createProvider({ db, clock, rng, botToken, options = {} }: ProviderInit): Provider {
  const random = rng ?? (() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
  return {
    db,
    now: () => Math.floor(clock() / 1000),
    newSeed: () => Math.floor(random() * 2 ** 32) >>> 0,
    botToken: botToken ?? null,
    options: {
      demoLife: options.demoLife ?? true,
      initDataMaxAgeSeconds: options.initDataMaxAgeSeconds ?? 24 * 3600,
      ...(options.taskCooldownSeconds === undefined
        ? {}
        : { taskCooldownSeconds: options.taskCooldownSeconds }),
    },
    reset: () => db.reset(),
  };
}

/** A bearer token or run id nobody can guess: 32 hexadecimal digits. */
export function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

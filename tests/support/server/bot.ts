import { type CallOptions, type Connections, type Reply, Unanswered } from './http';

export interface BotOptions {
  connections: Connections;
  /** Returns the servers' current origins. Each retry goes to the next server. */
  origins: () => readonly string[];
  telegramId: number;
  referredBy?: number;
  isPremium?: boolean;
}

/** Outcome of a purchase. `unknown`: no answer arrived; the next sync shows whether the purchase took effect. */
export type Outcome = 'done' | 'refused' | 'unknown';

const PAUSE_MS = 50;
const GIVE_UP_MS = 60_000;

/** A player who repeats a batch, byte for byte, until it is answered, and counts the acknowledged coins. */
export class Bot {
  readonly telegramId: number;
  /** Coins acknowledged by answers to batches. */
  earned = 0;
  batches = 0;
  /** Calls that were resent because no answer or a 503 arrived. */
  repeats = 0;
  /** Answers of 500 and above, except 503. */
  readonly failures: string[] = [];
  #token = '';
  #turn: number;
  #timestamp: number;

  constructor(private readonly options: BotOptions) {
    this.telegramId = options.telegramId;
    this.#turn = options.telegramId;
    this.#timestamp = Math.floor(Date.now() / 1000) - 86_000;
  }

  /** Makes one call to one server. Throws `Unanswered` if no answer arrives. */
  async once(call: CallOptions, device = ''): Promise<Reply> {
    const origins = this.options.origins();
    const origin = origins[this.#turn++ % origins.length] ?? '';
    const headers = {
      ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
      ...(device && { 'Idempotency-Key': device }),
      ...call.headers,
    };
    const reply = await this.options.connections.call(origin, { ...call, path: `/api${call.path}`, headers });
    if (reply.status >= 500 && reply.status !== 503)
      this.failures.push(`${call.method} ${call.path} ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }

  /** Repeats a call, rotating through the servers, until one answers. */
  async untilAnswered(call: CallOptions, device = ''): Promise<Reply> {
    const deadline = Date.now() + GIVE_UP_MS;
    for (;;) {
      try {
        const reply = await this.once(call, device);
        if (reply.status !== 503) return reply;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
      if (Date.now() > deadline) throw new Error(`${call.path} had no answer for ${GIVE_UP_MS / 1000} s`);
      this.repeats++;
      await pause(PAUSE_MS);
    }
  }

  async login(): Promise<Reply> {
    const { telegramId, referredBy, isPremium = false } = this.options;
    const reply = await this.untilAnswered({
      method: 'POST',
      path: '/auth/telegram-user',
      body: {
        telegram_id: telegramId,
        first_name: `Bot ${telegramId}`,
        is_premium: isPremium,
        ...(referredBy && { referred_by: referredBy }),
      },
    });
    if (reply.status === 200) this.#token = reply.body.token;
    return reply;
  }

  sync(): Promise<Reply> {
    return this.untilAnswered({ method: 'GET', path: '/clicker/sync' });
  }

  /** Builds a batch as the client sends it, with rising timestamps and a key made of device and timestamp. */
  nextBatch(count: number): { call: CallOptions; key: string } {
    const timestamp = ++this.#timestamp;
    return {
      call: { method: 'POST', path: '/clicker/tap', body: { count, energy: 100, timestamp } },
      key: `device${String(this.telegramId).padStart(6, '0')}:${timestamp}`,
    };
  }

  /** Sends taps and counts the acknowledged coins. */
  async tap(count: number): Promise<Reply> {
    const { call, key } = this.nextBatch(count);
    const reply = await this.untilAnswered(call, key);
    if (reply.status === 200) {
      this.earned += reply.body.earned;
      this.batches++;
    }
    return reply;
  }

  /** Presses a button whose call is resent with the same key until it is answered, as the client does. */
  press(path: string, body?: unknown): Promise<Reply> {
    const { key } = this.nextBatch(1);
    return this.untilAnswered({ method: 'POST', path, body }, key);
  }

  /** Buys once, because a purchase can't be repeated safely. */
  async buyOnce(boosterType: 'multi_tap' | 'energy_limit'): Promise<Outcome> {
    try {
      const body = { booster_type: boosterType };
      const { status } = await this.once({ method: 'POST', path: '/clicker/buy-booster', body });
      if (status === 200) return 'done';
      return status === 400 ? 'refused' : 'unknown';
    } catch (error) {
      if (error instanceof Unanswered) return error.isRefused ? 'refused' : 'unknown';
      throw error;
    }
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

import type { IncomingMessage, ServerResponse } from 'node:http';
import { utcDay } from '../../src/core/economy/dailyRewards';
import { POPUPS } from '../../src/server/catalogue/popups';
import { createFetchHandler } from '../../src/server/page/fetchHandler';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import type { PlayerRecord } from '../../src/server/types';
import { answerLike, clockSkewMs, type ProviderKind } from './providerKinds';

/** A batch credited by the provider. */
export interface CreditedBatch {
  readonly timestamp: number;
  readonly count: number;
}

/** The real provider on loopback, with enough energy in the account for a whole run. */
export interface LoopbackProvider {
  /** Handler for `serveStatic`. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Every credited batch, once per credit. A repeated answer is not a credit. */
  readonly credited: readonly CreditedBatch[];
  creditedTaps(): number;
  /** While set to true, the provider processes tap calls but withholds their answers. */
  holdAnswers(isHeld: boolean): void;
  /** Sets or advances the provider's clock, in ms since the epoch. */
  readonly clock: { set(ms: number): void; pass(ms: number): void };
  /** Returns the account as stored in the database. */
  account(): Promise<PlayerRecord>;
}

/**
 * Level 12 with a balance that stays below level 13 for an hour of taps: the rate is constant and no celebration
 * interrupts.
 */
const START = { balance: 9_500_000, level: 12, earnPerTap: 12, energy: 2_000_000 };

export async function startLoopbackProvider(
  telegramId: number,
  start: Partial<typeof START> = {},
  kind: ProviderKind = 'ours',
): Promise<LoopbackProvider> {
  const { balance, level, earnPerTap, energy } = { ...START, ...start };
  const db = createMemoryDb();
  let clockErrorMs = clockSkewMs(kind);
  let isHeld = false;
  const clock = () => Date.now() + clockErrorMs;
  const provider = createProvider({ db, clock, options: { demoLife: false } });
  const handle = createFetchHandler(provider);
  const credited: CreditedBatch[] = [];

  const account = async () => {
    const player = await provider.account(telegramId);
    if (!player) throw new Error('The account was never opened');
    return player;
  };

  const answerAsKind = answerLike(kind, handle, clock);

  /** Answers one call. Only a credited batch changes the balance, which distinguishes it from a repeated answer. */
  async function answer(request: Request, body: string): Promise<Response> {
    const isTap = request.method === 'POST' && request.url.endsWith('/clicker/tap');
    const before = isTap ? (await account()).coins.whole : 0;
    const response = await answerAsKind(request);
    if (isTap && (await account()).coins.whole > before) credited.push(JSON.parse(body) as CreditedBatch);
    return response;
  }

  /** The last call. Each call waits for the one before, because each balance change must belong to its call. */
  let last: Promise<unknown> = Promise.resolve();

  const handler: LoopbackProvider['handler'] = async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (typeof value === 'string') headers.set(name, value);
    const method = incoming.method ?? 'GET';
    const request = new Request(new URL(incoming.url ?? '/', 'http://provider.local'), {
      method,
      headers,
      ...(method === 'POST' && body !== '' && { body }),
    });
    const result = last.then(() => answer(request, body));
    last = result.catch(() => undefined);
    const response = await result;
    if (isHeld && request.url.endsWith('/clicker/tap')) return;
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };

  await openAccount();

  /** Signs in once and fills the account with energy, with every message already read. */
  async function openAccount(): Promise<void> {
    const login = new Request('http://provider.local/api/auth/telegram-user', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ telegram_id: telegramId, first_name: 'Hanzo' }),
    });
    await handle(login);
    await db.transact(telegramId, (tx) => {
      const { player } = tx;
      if (!player) throw new Error('The account could not be opened');
      const today = utcDay(provider.now());
      tx.put({
        ...player,
        coins: { whole: balance, parts: 0 },
        standing: { level, earnPerTap, maxEnergy: energy },
        energy: { shown: energy, bank: energy, at: provider.now() },
        // No daily reward is ever due, because its popup would cover the ninja.
        streak: { streak: 1, claimedDays: [1], lastLoginDay: 1_000_000, lastClaimDay: null },
        popups: { servedOn: Object.fromEntries(POPUPS.map(({ id }) => [id, today])), sinceSync: 0 },
      });
    });
  }

  return {
    handler,
    credited,
    account,
    holdAnswers: (isOn) => {
      isHeld = isOn;
    },
    clock: {
      set: (ms) => {
        clockErrorMs = ms - Date.now();
      },
      pass: (ms) => {
        clockErrorMs += ms;
      },
    },
    creditedTaps: () => credited.reduce((sum, { count }) => sum + count, 0),
  };
}

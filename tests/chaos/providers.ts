import { getResponse } from 'msw';
import { createHandlers } from '../../src/server/page/handlers';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { PLAYER } from '../client/start/testGame';

/** Providers with which the game must be safe. */
export const PROVIDERS = ['ours', 'one that knows no repeats', 'one that is rude'] as const;
export type ProviderKind = (typeof PROVIDERS)[number];

const START_BALANCE = 3000;
/** How far the rude provider's clock is ahead. */
const SKEW_MS = 6 * 3600_000;

export interface ChaosProvider {
  answer(request: Request): Promise<Response>;
  /** Coins beyond the starting ones. At a rate of 1 they are the credited taps. */
  credited(): Promise<number>;
}

/** Our provider in memory, or a variant of it. */
export function createChaosProvider(kind: ProviderKind, nowMs: () => number): ChaosProvider {
  const skewMs = kind === 'one that is rude' ? SKEW_MS : 0;
  const provider = createProvider({
    db: createMemoryDb(),
    clock: () => nowMs() + skewMs,
    rng: () => 0.5,
    options: { demoLife: false },
  });
  const handlers = createHandlers(provider);
  const ask = async (request: Request) =>
    (await getResponse(handlers, request)) ?? new Response('{}', { status: 404 });
  const answers: Record<ProviderKind, (request: Request) => Promise<Response>> = {
    ours: ask,
    'one that knows no repeats': forgetful(ask),
    'one that is rude': rude(ask, () => nowMs() + skewMs),
  };
  return {
    answer: answers[kind],
    async credited() {
      const player = await provider.account(PLAYER.id);
      return (player?.coins.whole ?? 0) - START_BALANCE;
    },
  };
}

type Ask = (request: Request) => Promise<Response>;

const isTap = (request: Request) => request.url.endsWith('/api/clicker/tap');

/** Follows the spec to the letter. The spec does not mention repeats, so it credits each of them again. */
function forgetful(ask: Ask): Ask {
  let taps = 0;
  return async (request) => {
    if (isTap(request)) return ask(await withTimestamp(request, (timestamp) => timestamp + ++taps * 1000));
    return withoutFeatures(await ask(request));
  };
}

/**
 * Answers an accepted batch with an empty 200, a batch it has seen before with a 409, and every refusal with a page
 * of HTML. Its clock is six hours ahead.
 */
function rude(ask: Ask, nowMs: () => number): Ask {
  const seen = new Set<number>();
  return async (request) => {
    const { timestamp } = isTap(request) ? await request.clone().json() : {};
    if (seen.has(timestamp)) return page(409);
    const answer = await ask(request);
    if (!answer.ok) return page(answer.status);
    if (timestamp !== undefined) seen.add(timestamp);
    const { headers } = answer;
    headers.set('Date', new Date(nowMs()).toUTCString());
    return isTap(request) ? new Response('', { headers }) : withoutFeatures(answer);
  };
}

const page = (status: number) =>
  new Response('<!doctype html><title>Error</title>', { status, headers: { 'Content-Type': 'text/html' } });

async function withTimestamp(request: Request, change: (timestamp: number) => number): Promise<Request> {
  const body = await request.json();
  return new Request(request.url, {
    method: 'POST',
    headers: request.headers,
    body: JSON.stringify({ ...body, timestamp: change(body.timestamp) }),
  });
}

async function withoutFeatures(answer: Response): Promise<Response> {
  const { features: _, ...body } = await answer.json();
  return Response.json(body, { status: answer.status, headers: answer.headers });
}

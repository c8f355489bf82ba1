import { type HttpHandler, HttpResponse, http } from 'msw';
import { type Answer, serverError, unauthenticated } from './answer';
import type { Provider } from './provider';
import type { ProviderTx } from './store/db';
import type { PlayerRecord } from './types';

export type Method = 'get' | 'post';

/** A request read to its end, so that a transaction never waits for the network. */
export interface Call {
  provider: Provider;
  /** Unix seconds. */
  now: number;
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON body; undefined without one or when it is not JSON. */
  body: unknown;
}

/** A call by a signed-in player. `player` is a copy: it is kept when the answer is not a refusal. */
export interface PlayerCall extends Call {
  tx: ProviderTx;
  player: PlayerRecord;
}

/** A route of the API, path below `/api`, with `:name` parts. */
export interface Route {
  method: Method;
  path: string;
  answer: (call: Call) => Promise<Answer>;
}

/** Carries a refusal out of its transaction, so that nothing of it stays. */
class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super('refused');
  }
}

/**
 * A route for signed-in players: 401 without a valid token, one transaction around the work. A refusal (400
 * and above) undoes everything the work has written, other players' records included.
 */
export function playerRoute(
  method: Method,
  path: string,
  work: (call: PlayerCall) => Promise<Answer> | Answer,
): Route {
  async function answer(call: Call): Promise<Answer> {
    const token = /^Bearer (\S+)$/i.exec(call.headers.get('authorization') ?? '')?.[1];
    if (!token) return unauthenticated();
    return call.provider.db.transact(async (tx) => {
      const player = await tx.playerByToken(token);
      if (!player) return unauthenticated();
      const done = await work({ ...call, tx, player });
      if (done.status >= 400) throw new Refusal(done);
      await tx.putPlayer({ ...player, updatedAt: call.now });
      return done;
    });
  }
  return {
    method,
    path,
    answer: (call) =>
      answer(call).catch((error: unknown) => {
        if (error instanceof Refusal) return error.answer;
        throw error;
      }),
  };
}

/** The MSW handler of a route, on any origin. */
export function toHandler(provider: Provider, route: Route): HttpHandler {
  return http[route.method](`*/api${route.path}`, async ({ request, params }) => {
    const call: Call = {
      provider,
      now: provider.now(),
      path: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: route.method === 'post' ? await readJson(request) : undefined,
    };
    const answer = await route.answer(call).catch(() => serverError());
    return HttpResponse.json(answer.body as never, {
      status: answer.status,
      headers: { 'Cache-Control': 'no-store', ...answer.headers },
    });
  });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

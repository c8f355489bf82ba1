/** Providers that must never cost a player taps. */
export const PROVIDERS = ['ours', 'one that knows no repeats', 'one that is rude'] as const;
export type ProviderKind = (typeof PROVIDERS)[number];

export type Ask = (request: Request) => Promise<Response>;

/** The rude provider's clock is this far ahead. */
const SKEW_MS = 6 * 3600_000;
/** Shift of a repeated batch's timestamp, chosen so that it can't collide with another batch's. */
const MOVED_SECONDS = 1000;

export function clockSkewMs(kind: ProviderKind): number {
  return kind === 'one that is rude' ? SKEW_MS : 0;
}

/**
 * Makes the real provider answer like another kind of provider.
 *
 * @param nowMs the provider's clock, skew included
 */
export function answerLike(kind: ProviderKind, ask: Ask, nowMs: () => number): Ask {
  const kinds: Record<ProviderKind, () => Ask> = {
    ours: () => ask,
    'one that knows no repeats': () => forgetful(ask),
    'one that is rude': () => rude(ask, nowMs),
  };
  return kinds[kind]();
}

const isTap = (request: Request) => request.url.endsWith('/api/clicker/tap');

/** Follows the spec to the letter. The spec says nothing of repeats, so each is credited again. */
function forgetful(ask: Ask): Ask {
  let taps = 0;
  return async (request) => {
    if (isTap(request))
      return ask(await withTimestamp(request, (timestamp) => timestamp + ++taps * MOVED_SECONDS));
    return withoutFeatures(await ask(request));
  };
}

/**
 * Answers an accepted batch with an empty 200, a known batch with a 409 and every refusal with an HTML page. Its clock
 * is six hours ahead.
 */
function rude(ask: Ask, nowMs: () => number): Ask {
  const seen = new Set<number>();
  return async (request) => {
    const { timestamp } = isTap(request) ? await request.clone().json() : {};
    if (seen.has(timestamp)) return page(409);
    const answer = await ask(request);
    if (!answer.ok) return page(answer.status);
    if (timestamp !== undefined) seen.add(timestamp);
    answer.headers.set('Date', new Date(nowMs()).toUTCString());
    return isTap(request)
      ? new Response('', { headers: withoutLength(answer.headers) })
      : withoutFeatures(answer);
  };
}

const page = (status: number) =>
  new Response('<!doctype html><title>Error</title>', { status, headers: { 'Content-Type': 'text/html' } });

async function withTimestamp(request: Request, change: (timestamp: number) => number): Promise<Request> {
  const body = await request.json();
  return new Request(request.url, {
    method: 'POST',
    headers: withoutLength(request.headers),
    body: JSON.stringify({ ...body, timestamp: change(body.timestamp) }),
  });
}

async function withoutFeatures(answer: Response): Promise<Response> {
  const { features: _, ...body } = await answer.json();
  return Response.json(body, { status: answer.status, headers: withoutLength(answer.headers) });
}

/** Copies headers for a different body. */
function withoutLength(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete('Content-Length');
  return others;
}

import { ApiError } from './errors';
import { providerHeaders } from './wire';

/** Default timeout of every call, including reading its answer (spec §7, §9). */
export const API_TIMEOUT_MS = 50_000;
/** Longest delay that a server may request: a server with a wrong clock must not delay taps for hours. */
const LONGEST_RETRY_AFTER_MS = 600_000;

export interface RequestSettings {
  /** Origin without a trailing slash. '' means the page's own. */
  origin: string;
  fetch: typeof fetch;
  token: () => string | null;
  /** Proof of identity for a login, where decision 8 allows it. */
  initData: () => string | null;
  /** Version of the game for providers of our own kind; null for others. */
  version: string | null;
  /** The server's clock, ms since the epoch. */
  serverNowMs: () => number;
  /** Called for every failure. A quiet call reports only errors that concern the whole game. */
  onError: (error: ApiError) => void;
  onAnswer?: (path: string) => void;
}

export interface RequestOptions<Output> {
  method: 'GET' | 'POST';
  /** Path below /api, without a leading slash. */
  path: string;
  /** Parses the body: JSON, text that is not JSON, or undefined when empty. The call fails if this throws. */
  read: (body: unknown) => Output;
  searchParams?: Record<string, string>;
  json?: unknown;
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** Sends the signed launch data. Only the login needs it. */
  proves?: boolean;
  /** The caller reports the failure. Errors that concern the whole game, such as a 401, still reach `onError`. */
  quiet?: boolean;
  /** Wraps the fetch of this call. */
  wrapFetch?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
}

export type Request = <Output>(options: RequestOptions<Output>) => Promise<Output>;

/** Creates the function behind every endpoint: one timeout, no retry, every answer validated. */
export function createRequest(settings: RequestSettings): Request {
  return async (options) => {
    try {
      const answer = await withinTime((signal) => ask(settings, { ...options, signal }), options.path);
      settings.onAnswer?.(options.path);
      return answer;
    } catch (cause) {
      const error =
        cause instanceof ApiError ? cause : new ApiError({ kind: 'network', path: options.path, cause });
      if (!options.quiet || error.isForEveryCall) settings.onError(error);
      throw error;
    }
  };
}

async function ask<Output>(
  settings: RequestSettings,
  options: RequestOptions<Output> & { signal: AbortSignal },
): Promise<Output> {
  const { method, path, read, json, searchParams, headers, keepalive = false, signal } = options;
  const base = settings.origin || globalThis.location.origin;
  const query = searchParams ? `?${new URLSearchParams(searchParams)}` : '';
  const token = settings.token();
  const request = new Request(`${base}/api/${path}${query}`, {
    method,
    signal,
    keepalive,
    headers: {
      ...providerHeaders(token, {
        initData: options.proves ? settings.initData() : null,
        version: settings.version,
      }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const fetch = options.wrapFetch?.(settings.fetch) ?? settings.fetch;
  const response = await fetch(request);
  if (!response.ok) {
    const refusal = await refusalOf(response, path, settings.serverNowMs());
    // A login has replaced the token since this call, so the session continues.
    const isOld = response.status === 401 && settings.token() && settings.token() !== token;
    throw isOld ? new ApiError({ kind: 'network', path }) : refusal;
  }
  const body = parseJson(await response.text());
  try {
    return read(body);
  } catch (cause) {
    throw new ApiError({ kind: 'invalid', path, status: response.status, cause });
  }
}

/** Returns undefined for an empty body, and the text itself when it is not JSON. */
function parseJson(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return body;
  }
}

/** Rejects after the limit, even if the transport ignores its signal. */
function withinTime<Output>(task: (signal: AbortSignal) => Promise<Output>, path: string): Promise<Output> {
  const abort = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ApiError({ kind: 'timeout', path }));
      abort.abort();
    }, API_TIMEOUT_MS);
    task(abort.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function refusalOf(response: Response, path: string, serverNowMs: number): Promise<ApiError> {
  const body = parseJson(await response.text().catch(() => ''));
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return new ApiError({
    kind: 'http',
    path,
    status: response.status,
    serverMessage: typeof fields.message === 'string' ? fields.message.slice(0, 300) : undefined,
    retryAfterMs: retryAfterMs(response.headers, serverNowMs),
    body: fields,
  });
}

/** Returns Retry-After in ms, from seconds or a date by the server's clock, or undefined when unreadable. */
function retryAfterMs(headers: Headers, serverNowMs: number): number | undefined {
  const header = headers.get('Retry-After');
  if (!header) return undefined;
  const seconds = Number(header);
  const answeredAtMs = Date.parse(headers.get('Date') ?? '') || serverNowMs;
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - answeredAtMs;
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, ms));
}

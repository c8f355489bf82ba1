import ky, { HTTPError, type KyInstance, TimeoutError } from 'ky';
import * as v from 'valibot';
import { ApiError } from './errors';

/** Default timeout of every call (spec §7, §9). */
export const API_TIMEOUT_MS = 50_000;

export interface RequestSettings {
  /** Origin of the provider's API host without a trailing slash; '' is the page's own. */
  origin: string;
  /** The platform's fetch, or the embedded provider's. */
  fetch: typeof fetch;
  /** The bearer token of the account, if it has one. */
  token: () => string | null;
  /** Raw init data for the provider to verify, where decision 8 allows it. */
  initData: () => string | null;
  /** Hears of every failure, for session expiry and the error catalogue. */
  onError: (error: ApiError) => void;
}

export interface RequestOptions<Output> {
  method: 'GET' | 'POST';
  path: string;
  schema: v.GenericSchema<unknown, Output>;
  json?: unknown;
  query?: Record<string, string | number>;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** The caller shows the failure itself: `onError` is not told. */
  quiet?: boolean;
}

export type Request = <Output>(options: RequestOptions<Output>) => Promise<Output>;

/** Builds the function every endpoint goes through: one timeout, no retry, every answer validated. */
export function createRequest(settings: RequestSettings): Request {
  const client: KyInstance = ky.create({
    timeout: API_TIMEOUT_MS,
    retry: 0,
    fetch: (input, init) => settings.fetch(input, init),
  });
  return async (options) => {
    try {
      return await send(client, settings, options);
    } catch (cause) {
      const error = await asApiError(cause, options.path);
      if (!options.quiet) settings.onError(error);
      throw error;
    }
  };
}

async function send<Output>(
  client: KyInstance,
  settings: RequestSettings,
  { method, path, schema, json, query, keepalive }: RequestOptions<Output>,
): Promise<Output> {
  const token = settings.token();
  const initData = settings.initData();
  const base = settings.origin || globalThis.location.origin;
  const response = await client(`${base}/api/${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(initData ? { 'X-Telegram-Init-Data': initData } : {}),
    },
    ...(json === undefined ? {} : { json }),
    ...(query ? { searchParams: query } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  const parsed = v.safeParse(schema, parseJson(await response.text()));
  if (!parsed.success)
    throw new ApiError({
      kind: 'invalid',
      path,
      status: response.status,
      cause: new v.ValiError(parsed.issues),
    });
  return parsed.output;
}

/** The parsed body; undefined for an empty one or one that is not JSON, which the schema then judges. */
function parseJson(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function asApiError(cause: unknown, path: string): Promise<ApiError> {
  if (cause instanceof ApiError) return cause;
  if (cause instanceof TimeoutError) return new ApiError({ kind: 'timeout', path, cause });
  if (!(cause instanceof HTTPError)) return new ApiError({ kind: 'network', path, cause });
  const { response } = cause;
  const body = parseJson(await response.text().catch(() => ''));
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return new ApiError({
    kind: 'http',
    path,
    status: response.status,
    serverMessage: typeof fields.message === 'string' ? fields.message.slice(0, 300) : undefined,
    retryAfterMs: retryAfterMs(response.headers.get('Retry-After')),
    body: fields,
    cause,
  });
}

/** Retry-After in ms, from seconds or a date; undefined when it says nothing usable. */
function retryAfterMs(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

export type ApiErrorKind =
  /** The server answered with a status of 400 or more. */
  | 'http'
  /** No answer within 50 s: the server may have acted. */
  | 'timeout'
  /** The connection failed or was cut: the server may have acted. */
  | 'network'
  | 'invalid';

export interface ApiErrorDetails {
  kind: ApiErrorKind;
  path: string;
  status?: number | undefined;
  /** The server's own message for the player, if any. */
  serverMessage?: string | undefined;
  /** From Retry-After, in ms. */
  retryAfterMs?: number | undefined;
  /** The refusal's JSON body, for amounts such as required_coins. */
  body?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly path: string;
  readonly status: number | undefined;
  readonly serverMessage: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(details: ApiErrorDetails) {
    super(`${details.kind} ${details.status ?? ''} ${details.path}`.replace(/ +/g, ' '), {
      cause: details.cause,
    });
    this.name = 'ApiError';
    this.kind = details.kind;
    this.path = details.path;
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.retryAfterMs = details.retryAfterMs;
    this.body = details.body ?? {};
  }

  /** True for a timeout or a status of 500 and above: 'high load on our servers' (spec §8). */
  get isServerBusy(): boolean {
    return this.kind === 'timeout' || (this.status ?? 0) >= 500;
  }

  /** True for the provider's own 503, not a gateway's. */
  get isMaintenance(): boolean {
    return this.status === 503 && this.body.maintenance === true;
  }

  /** True when the provider no longer serves this version. */
  get isOutdated(): boolean {
    return this.status === 426;
  }

  /** True when the error concerns the whole game rather than a single call. */
  get isForEveryCall(): boolean {
    return this.status === 401 || this.isMaintenance || this.isOutdated;
  }
}

/**
 * Effect of a failed call:
 * - `refused`: the provider read and declined it
 * - `notTaken`: the provider turned it away unread; it may be repeated
 * - `unknown`: the provider may have acted on it
 */
export type CallOutcome = 'refused' | 'notTaken' | 'unknown';

/** Statuses that turn a call away unread: no session, too early, an outdated game, too many calls. */
const TURNED_AWAY: readonly number[] = [401, 425, 426, 429];
const REQUEST_TIMEOUT = 408;

/**
 * Classifies a failed call. A refusal has a status of 400 to 499 and a JSON body with a `message` (decision 38). A
 * gateway's page says nothing about the provider, whatever its status.
 */
export function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'unknown';
  const { status = 0, serverMessage } = error;
  if (TURNED_AWAY.includes(status) || error.isMaintenance) return 'notTaken';
  const isRefusal = status >= 400 && status < 500 && status !== REQUEST_TIMEOUT;
  return isRefusal && serverMessage !== undefined ? 'refused' : 'unknown';
}

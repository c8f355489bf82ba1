import type { Answer } from '../answer';

export interface Notices {
  /** Text of the maintenance, which answers every call. */
  maintenance?: string;
  /** Expected end of the maintenance in ISO 8601, UTC. */
  maintenanceUntil?: string;
  /** Lowest version of the client that needs no update. */
  minClientVersion?: string;
}

const SHORT_WAIT_SECONDS = 30;

/**
 * Returns the answer during maintenance or for an outdated client, or null. Accepts a client without a version, because
 * the original client sends none.
 */
export function noticeFor(
  notices: Notices,
  clientVersion: string | undefined,
  random: () => number,
): Answer | null {
  const { maintenance, maintenanceUntil, minClientVersion } = notices;
  if (maintenance !== undefined) {
    return {
      status: 503,
      headers: { 'Retry-After': spreadSeconds(SHORT_WAIT_SECONDS, random) },
      body: {
        success: false,
        message: maintenance,
        maintenance: true,
        ...(maintenanceUntil && { until: maintenanceUntil }),
      },
    };
  }
  if (minClientVersion && clientVersion && isOlder(clientVersion, minClientVersion)) {
    return {
      status: 426,
      body: { success: false, message: 'Please update the game.', min_version: minClientVersion },
    };
  }
  return null;
}

/** Returns a Retry-After of one to two times `seconds`, so clients don't retry together. */
export function spreadSeconds(seconds: number, random: () => number): string {
  return String(Math.ceil(seconds * (1 + random())));
}

/** True when version `a`, such as `1.2.3`, is older than `b`. A non-numeric part counts as 0. */
export function isOlder(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) =>
    version.split('.').map((part) => Number.parseInt(part, 10) || 0),
  );
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

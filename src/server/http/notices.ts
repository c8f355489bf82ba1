import type { Answer } from '../answer';

/** What the operator tells every client before anything else (contract). */
export interface Notices {
  /** Text of a current maintenance. Every call is answered with it. */
  maintenance?: string;
  /** When the maintenance is expected to end, as ISO 8601 in UTC. */
  maintenanceUntil?: string;
  /** Clients with an older version are asked to update. */
  minClientVersion?: string;
}

const SHORT_WAIT_SECONDS = 30;

/**
 * The answer during a maintenance or to an outdated client. Null when the call may go on. A client that names
 * no version may go on, because the family's own client names none.
 *
 * @param random a number in [0, 1); it spreads the clients' return over the same time again
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

/**
 * Between once and twice as many seconds, for a Retry-After. Clients that are sent away together don't return
 * together.
 */
export function spreadSeconds(seconds: number, random: () => number): string {
  return String(Math.ceil(seconds * (1 + random())));
}

/** Whether version `a` (`1.2.3`) comes before `b`. A part that is not a number counts as 0. */
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

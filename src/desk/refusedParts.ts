import type { RefusedGroup } from '../server/desk/sql/refused';
import { ask, Refused } from './ask';

interface Part {
  /** Telegram id after which the next page begins, or null at the end. */
  next: number | null;
}

export interface Shown extends Part {
  groups: RefusedGroup[];
  hasMore: boolean;
  /** Unix seconds by the server's clock. */
  from: number;
  to: number;
}

/** Taps that the server has given back. Their number may differ from the one that the page showed. */
export interface Given extends Part {
  batches: number;
  players: number;
  coins: number;
  /** True when an answer was lost. The true sum may be higher. */
  isLeast?: boolean;
}

const TRIES = 5;
const PAUSE_MS = 3000;
/** Statuses of a server or database that is busy or unreachable. Repeating the request is safe. */
const PASSING: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

async function askPart<T>(path: string, body?: object, onFailure?: () => void): Promise<T> {
  for (let triesLeft = TRIES; ; ) {
    try {
      return await ask<T>(path, body);
    } catch (failure) {
      triesLeft -= 1;
      if (!(failure instanceof Refused) || !PASSING.has(failure.status) || triesLeft === 0) throw failure;
      onFailure?.();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Sets `next` to null when an answer from an earlier release lacks it. */
const whole = <T extends Part>(part: T): T => ({ ...part, next: part.next ?? null });

/** Counts refused taps by reason, page by page. Calls `show` with the sum so far. Stops when `show` returns false. */
export async function countRefused(path: string, show: (sum: Shown) => boolean): Promise<Shown> {
  let sum = whole(await ask<Shown>(path));
  while (sum.next !== null && show(sum)) {
    const { from, to, next } = sum;
    const part = await askPart<Shown>(`/refused?from=${from}&to=${to}&after=${next}`);
    sum = {
      ...whole(part),
      groups: merged(sum.groups, part.groups),
      hasMore: sum.hasMore || part.hasMore,
    };
  }
  return sum;
}

const COUNTS = ['batches', 'players', 'waiting', 'coins', 'claimed'] as const;

function merged(groups: readonly RefusedGroup[], more: readonly RefusedGroup[]): RefusedGroup[] {
  const all = new Map<string, RefusedGroup>();
  for (const group of [...groups, ...more]) {
    const key = `${group.status} ${group.reason}`;
    const sum = { ...group };
    const before = all.get(key);
    for (const count of COUNTS) sum[count] += before?.[count] ?? 0;
    all.set(key, sum);
  }
  return [...all.values()].sort((one, other) => other.batches - one.batches);
}

const NOTHING: Given = { batches: 0, players: 0, coins: 0, next: null };

/** Gives taps back page by page. Calls `show` with the sum so far. A repeated order gives nothing back twice. */
export async function giveBackInParts(
  path: string,
  order: object,
  show: (given: Given) => void,
): Promise<Given> {
  let given: Given = { ...NOTHING, next: 0 };
  while (given.next !== null) {
    const lost = () => {
      given = { ...given, isLeast: true };
    };
    const part: Given = await askPart<Given>(path, { ...order, after: given.next }, lost).catch(
      (failure: unknown) => {
        // The server answers 400 when nothing is left. The call with the lost answer has then given back everything.
        if (given.isLeast && failure instanceof Refused && failure.status === 400) return NOTHING;
        throw failure;
      },
    );
    given = {
      ...given,
      batches: given.batches + part.batches,
      players: given.players + part.players,
      coins: given.coins + part.coins,
      next: whole(part).next,
    };
    show(given);
  }
  return given;
}

import type { RefusedGroup } from '../server/desk/sql/refused';
import { ask, Refused } from './ask';

/** The server goes through the players of a time part by part. */
interface Part {
  /** Where the next part begins. Null at the end. */
  next: number | null;
}

export interface Shown extends Part {
  groups: RefusedGroup[];
  hasMore: boolean;
  /** Unix seconds by the server's clock. */
  from: number;
  to: number;
}

/** What was given back, which may be more or less than the page showed. */
export interface Given extends Part {
  batches: number;
  players: number;
  coins: number;
  /** An answer was lost, so there may be more. */
  isLeast?: boolean;
}

const TRIES = 5;
const PAUSE_MS = 3000;
/** The server or its database was away or busy for a moment. Each part can be asked for again. */
const PASSING: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

async function askPart<T>(path: string, body: unknown, onFailure: () => void, triesLeft = TRIES): Promise<T> {
  try {
    return await ask<T>(path, body);
  } catch (failure) {
    if (!(failure instanceof Refused) || !PASSING.has(failure.status) || triesLeft === 1) throw failure;
    onFailure();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return askPart(path, body, onFailure, triesLeft - 1);
  }
}

/** An answer of an earlier release has no parts. */
const whole = <T extends Part>(part: T): T => ({ ...part, next: part.next ?? null });

/** Counts refused taps by reason. Hands over what is counted so far, and stops when it is no longer wanted. */
export async function countRefused(path: string, show: (shown: Shown) => boolean): Promise<Shown> {
  let shown = whole(await ask<Shown>(path));
  while (shown.next !== null && show(shown)) {
    const { from, to, next } = shown;
    const part = await askPart<Shown>(
      `/refused?from=${from}&to=${to}&after=${next}`,
      undefined,
      () => undefined,
    );
    shown = {
      ...whole(part),
      groups: merged(shown.groups, part.groups),
      hasMore: shown.hasMore || part.hasMore,
    };
  }
  return shown;
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

/** Gives back part by part until none is left, and hands over the sum after each. Done once more, it gives nothing twice. */
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
        // The call whose answer was lost has given all.
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

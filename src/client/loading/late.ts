import { withTimeout } from '../time/schedule';

/** First delay before a retry. It doubles with every failure. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 32_000;
/** Events that end a delay early: the network is back, or the player returns. */
const WAKING = ['online', 'visibilitychange'];
/** Most unnamed calls in the queue. */
const MOST_WAITING = 50;
/** Time limit of a call. A stalled connection may never report a failure. */
const CALL_TIMEOUT_MS = 20_000;

/** A part of the game that loads late through `import()`. */
export interface Late<Part> {
  readonly part: Part | undefined;
  /** Loads the part once for all callers. Rejects on failure. The next call then tries again. */
  load(): Promise<Part>;
  /** Loads the part and retries with growing delays until it has loaded. A new call ends the delay. Never rejects. */
  insist(): Promise<Part>;
  /**
   * Calls the part now, or in order once it has loaded. Doesn't load it.
   * @param name a waiting call with the same name is replaced in its position; named calls are never dropped
   */
  tell(call: (part: Part) => void, name?: string | symbol): void;
}

/**
 * Wraps an `import()`: one load for all callers, a queue of calls until it finishes, retries after a failure.
 * @param part the part itself, if it is loaded from the start
 */
export function late<Part>(fetchPart: () => Promise<Part>, part?: Part): Late<Part> {
  let loading: Promise<Part> | undefined;
  let insisting: Promise<Part> | undefined;
  const waiting = new Map<string | symbol, (part: Part) => void>();

  const fetchWhole = async () => {
    const fetched = await fetchPart();
    part = fetched;
    for (const call of waiting.values()) call(fetched);
    waiting.clear();
    return fetched;
  };
  const load = () => {
    if (part !== undefined) return Promise.resolve(part);
    loading ??= fetchWhole().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  let pauseMs: number;
  let endPause: (() => void) | undefined;
  const insist = () => {
    pauseMs = FIRST_PAUSE_MS / 2;
    endPause?.();
    insisting ??= loadWithPauses();
    return insisting;
  };
  const loadWithPauses = async (): Promise<Part> => {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        endPause = resolve;
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        setTimeout(resolve, pauseMs);
        for (const event of WAKING) addEventListener(event, insist, true);
      });
      return loadWithPauses();
    }
  };

  return {
    get part() {
      return part;
    },
    load,
    insist,
    tell(call, name) {
      if (part !== undefined) call(part);
      else if (name || waiting.size < MOST_WAITING) waiting.set(name ?? Symbol(), call);
    },
  };
}

type AsyncMethods = Record<string, (...args: never[]) => Promise<unknown>>;

/** Returns methods that load the part first. They reject if the load fails or takes more than 20 s. */
export function lateMethods<Part, Name extends keyof Part & string>(
  { load }: Late<Part>,
  names: readonly Name[],
): Pick<Part, Name> {
  const methods: AsyncMethods = {};
  for (const name of names)
    methods[name] = async (...args) => {
      const part = await withTimeout(load(), CALL_TIMEOUT_MS, null);
      if (part === null) throw new Error('The code did not load in time');
      return (part as AsyncMethods)[name]?.(...args);
    };
  return methods as Pick<Part, Name>;
}

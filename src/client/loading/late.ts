/** The first pause before a failed part is fetched again. It doubles with every failure. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 32_000;
/** What ends a pause: the network is back, or someone looks. */
const WAKING = ['online', 'visibilitychange'];
/** At most this many calls without a name wait for a part. A start has no more to say. */
const MOST_WAITING = 50;

/** A part of the game that comes by `import()`. The part itself does not know that it comes late. */
export interface Late<Part> {
  /** The part, once it is here. */
  readonly part: Part | undefined;
  /**
   * Fetches the part. Everyone who asks before it arrives gets the same answer.
   * Rejects when the part cannot be loaded. The next call fetches it again.
   */
  load(): Promise<Part>;
  /**
   * Fetches the part and tries again by itself while it cannot be loaded, at once when someone insists meanwhile.
   * Resolves once it is here; never rejects.
   */
  insist(): Promise<Part>;
  /**
   * Calls the part now, or in order once it has arrived. It fetches nothing.
   *
   * @param name calls of one name replace each other while they wait, because only the last one matters. It is never
   *   dropped, and comes at the place of the first
   */
  tell(call: (part: Part) => void, name?: string | symbol): void;
}

/**
 * Loads a part when it is wanted, keeps calls for it meanwhile, and tries again after a failure.
 *
 * @param part the part itself, where it is here from the beginning
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

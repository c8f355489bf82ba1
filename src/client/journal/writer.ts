import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import { lastWriter, signAsWriter } from './writerRecord';

/**
 * A window that was just left or reloaded gives its lock back a moment later. No other window is playing
 * then.
 */
const PATIENCE_MS = 700;
/** The other window first finishes what it is sending. */
const HANDOVER_MS = 10_000;

/**
 * The part of `navigator.locks` that the game needs. Its replacement on pages that lack it has the same
 * shape.
 */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, task: () => Promise<void>): Promise<unknown>;
}

/**
 * Lets one window at a time write for an account. Two would send the same taps twice, or overwrite each
 * other's.
 */
export interface Writer {
  readonly isHeld: boolean;
  /** Asks for the lock unless it is held or asked for. */
  claim(): void;
  /** The player wants to play here. Asks the other window to give up, and waits for it. */
  takeOver(): void;
  release(): void;
}

export interface WriterOptions {
  /** Name of the lock. */
  name: string;
  locks: Locks;
  storage: KeyValue;
  telegramId: string;
  /** The name under which this window signs. */
  me: string;
  /** Target of the events that report another window's write: the page's own. */
  events: Pick<EventTarget, 'addEventListener'>;
  /** Gives the lock back if the window has it. */
  letGo: (() => void) | undefined;
  /** This window writes now, either for the first time or again with no other writer in between. */
  onHeld(): void;
  /** Another window wants to play on. This window gives up in order, then calls `release`. */
  onAsked(): void;
  /** Another window plays. */
  onElsewhere(): void;
  /** Another window has played since. What this one knows is old, and only a fresh start helps. */
  onStale(): void;
}

/**
 * Claims the lock at once, unless this window has it. The browser gives it back when the page dies, however
 * it dies.
 */
export function createWriter(options: WriterOptions): Writer {
  const { name, locks, storage, telegramId, me, events, onHeld, onAsked, onElsewhere, onStale } = options;
  let { letGo } = options;
  let hasHeld = false;
  /** Set while this window asks for the lock. */
  let asking: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sign = () => {
    hasHeld = true;
    signAsWriter(storage, telegramId, me);
  };
  const hold = () =>
    new Promise<void>((done) => {
      // The lock is held until the page is gone: no other window may start from what this one leaves half
      // done.
      if (wasPlayedPast()) return onStale();
      sign();
      letGo = done;
      onHeld();
    });

  const waitFor = (patienceMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => asking?.abort(), patienceMs);
  };
  const wasPlayedPast = () => hasHeld && lastWriter(storage, telegramId) !== me;
  const claim = () => {
    // A page that could not renew its lease has lost it without a word.
    if (letGo && wasPlayedPast()) onStale();
    if (letGo || asking) return;
    asking = new AbortController();
    const { signal } = asking;
    waitFor(PATIENCE_MS);
    const granted = () => {
      clearTimeout(timer);
      asking = null;
      return hold();
    };
    locks.request(name, { signal }, granted).catch(() => {
      if (signal.aborted) {
        asking = null;
        onElsewhere();
      } else if (asking) void granted(); // A page that is refused this lock is refused the others too.
    });
  };

  events.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (letGo && key === STORAGE_KEYS.handover && newValue?.startsWith(`${telegramId}@`)) onAsked();
  });
  if (letGo) sign();
  else claim();

  return {
    get isHeld() {
      return letGo !== undefined;
    },
    claim,
    takeOver() {
      storage.set(STORAGE_KEYS.handover, `${telegramId}@${Math.random()}`);
      // It may ask already, with less patience, because it was shown a moment ago.
      claim();
      waitFor(HANDOVER_MS);
    },
    release() {
      letGo?.();
      letGo = undefined;
    },
  };
}

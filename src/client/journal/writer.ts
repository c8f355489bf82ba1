import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import { type Locks, lastWriter, signAsWriter } from './locks';

/** Time for a closed or reloaded window to release its lock. */
const PATIENCE_MS = 700;
/** Time for the other window to finish its calls. */
const HANDOVER_MS = 10_000;

export type Writer = ReturnType<typeof createWriter>;

export interface WriterOptions {
  name: string;
  locks: Locks;
  storage: KeyValue;
  telegramId: string;
  me: string;
  /** Receives `storage` events, which report the writes of other windows. */
  events: Pick<EventTarget, 'addEventListener'>;
  /** Releases the lock, if this window already holds it. */
  release: (() => void) | undefined;
  /** Called when this window may write: for the first time, or again without another writer in between. */
  onHeld(): void;
  /** Called when another window wants to play. Finish the calls, then call `release`. */
  onAsked(): void;
  /** Called when another window plays. */
  onElsewhere(): void;
  /** Called when another window has played since. The page must reload. */
  onStale(): void;
}

/**
 * Lets one window at a time write for an account. Requests the lock at once, unless this window holds it. The browser
 * releases the lock when the page dies.
 */
export function createWriter(options: WriterOptions) {
  const { name, locks, storage, telegramId, me, events, onHeld, onAsked, onElsewhere, onStale } = options;
  let { release } = options;
  let hasHeld = false;
  let asking: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sign = () => {
    hasHeld = true;
    signAsWriter(storage, telegramId, me);
  };
  const hold = () =>
    new Promise<void>((done) => {
      // Keep the lock, so that no other window starts from half-finished state.
      if (wasPlayedPast()) return onStale();
      sign();
      release = done;
      onHeld();
    });

  const waitFor = (patienceMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => asking?.abort(), patienceMs);
  };
  const wasPlayedPast = () => hasHeld && lastWriter(storage, telegramId) !== me;
  /** Requests the lock, unless it is held or already requested. */
  const claim = () => {
    // A page that stalls for too long loses its lease without an event.
    if (release && wasPlayedPast()) onStale();
    if (release || asking) return;
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
      } else if (asking) void granted(); // A browser that denies this lock denies all locks.
    });
  };

  events.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (release && key === STORAGE_KEYS.handover && newValue?.startsWith(`${telegramId}@`)) onAsked();
  });
  if (release) sign();
  else claim();

  return {
    get isHeld() {
      return release !== undefined;
    },
    claim,
    /** Asks the other window to release the lock, and waits for it. */
    takeOver() {
      storage.set(STORAGE_KEYS.handover, `${telegramId}@${Math.random()}`);
      claim();
      waitFor(HANDOVER_MS);
    },
    release() {
      release?.();
      release = undefined;
    },
  };
}

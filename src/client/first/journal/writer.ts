import { createAccountRecords, readText } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';

/** A window that was just left or loaded anew gives its lock back a moment later: no other one is playing then. */
const PATIENCE_MS = 700;
/** The other window finishes what it is sending first. */
const HANDOVER_MS = 10_000;

/** The part of `navigator.locks` that is needed; also what stands in for it on pages that lack it. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, task: () => Promise<void>): Promise<unknown>;
}

/** One window at a time writes for an account: two would send the same taps twice, or write over each other's. */
export interface Writer {
  readonly isHeld: boolean;
  /** Asks for the lock unless it is held or asked for. */
  claim(): void;
  /** The player wants to play here: asks the other window to give up, and waits for it. */
  takeOver(): void;
  release(): void;
}

export interface WriterOptions {
  /** Of the lock. */
  name: string;
  locks: Locks;
  storage: KeyValue;
  telegramId: string;
  /** Where a write of another window is heard of: the page's own. */
  events: Pick<EventTarget, 'addEventListener'>;
  /** Gives the lock back, if the window has it already. */
  letGo: (() => void) | undefined;
  /** This window writes now: for the first time, or again with nobody in between. */
  onHeld(): void;
  /** Another window wants to play on: give up in order, then `release`. */
  onAsked(): void;
  /** Another window plays. */
  onElsewhere(): void;
  /** Another window has played since: what this one knows is old, only a fresh start helps. */
  onStale(): void;
}

/** Claims the lock at once, unless it is there. The browser gives it back when the page dies, however it dies. */
export function createWriter(options: WriterOptions): Writer {
  const { name, locks, storage, telegramId, events, onHeld, onAsked, onElsewhere, onStale } = options;
  const writers = createAccountRecords(storage, STORAGE_KEYS.writer, readText);
  const me = String(Math.random());
  let { letGo } = options;
  let hasHeld = false;
  let isAsking = false;

  const sign = () => {
    hasHeld = true;
    writers.set(telegramId, me);
  };
  const hold = () =>
    new Promise<void>((done) => {
      // Held until the page is gone: nobody else may start from what this one leaves half done.
      if (hasHeld && writers.get(telegramId) !== me) return onStale();
      sign();
      letGo = done;
      onHeld();
    });

  const claim = (patienceMs: number) => {
    if (letGo || isAsking) return;
    isAsking = true;
    const asking = new AbortController();
    const timer = setTimeout(() => asking.abort(), patienceMs);
    const granted = () => {
      clearTimeout(timer);
      isAsking = false;
      return hold();
    };
    locks.request(name, { signal: asking.signal }, granted).catch(() => {
      if (asking.signal.aborted) {
        isAsking = false;
        onElsewhere();
      } else if (isAsking) void granted(); // Locks that are refused to this page are refused to the others too.
    });
  };

  events.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (letGo && key === STORAGE_KEYS.handover && newValue?.startsWith(`${telegramId}@`)) onAsked();
  });
  if (letGo) sign();
  else claim(PATIENCE_MS);

  return {
    get isHeld() {
      return letGo !== undefined;
    },
    claim: () => claim(PATIENCE_MS),
    takeOver() {
      storage.set(STORAGE_KEYS.handover, `${telegramId}@${Math.random()}`);
      claim(HANDOVER_MS);
    },
    release() {
      letGo?.();
      letGo = undefined;
    },
  };
}

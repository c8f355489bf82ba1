import { afterEach, beforeEach, vi } from 'vitest';
import type { EarlyCalls } from '../../../src/client/api/providerFetch';
import { watchOneWindow } from '../../../src/client/guard/oneWindow';
import type { SafetyState } from '../../../src/client/guard/state';
import { createLeaseLocks } from '../../../src/client/journal/leaseLocks';
import type { Locks } from '../../../src/client/journal/locks';
import { createKeyValue } from '../../../src/client/storage/keyValue';
import { createFakeLocks } from '../../support/fakeLocks';
import { linkProvider } from '../boot/providerFetch';
import { createPhone, startTestGame, storageOf } from '../boot/testGame';

const LOCK = 'writer-7';

/** The two kinds of locks by which windows detect each other. */
export const LOCK_KINDS: readonly [name: string, locksOf: (storage: Storage) => Locks][] = [
  ['locks', () => createFakeLocks() as unknown as Locks],
  ['leases, where there are no locks', (storage) => createLeaseLocks(() => storage, Date.now)],
];

/** Gives every test of a file a clock that only `pass` advances. */
export function withFakeTime(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'] }));
  afterEach(() => void vi.useRealTimers());
}

/** Advances promises and timers by `ms`. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/**
 * Creates a phone's browser. Its windows share storage, journal and locks, and receive each other's storage events.
 */
export function createBrowser(locksOf: (storage: Storage) => Locks, earlyCalls?: EarlyCalls) {
  const phone = createPhone();
  const link = linkProvider();
  const native = storageOf(phone.items);
  const locks = locksOf(native);
  const pages: EventTarget[] = [];

  const open = (through: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (fetch) => fetch) => {
    const events = new EventTarget();
    pages.push(events);
    const storage = createKeyValue(() => ({
      ...native,
      setItem(key: string, newValue: string) {
        native.setItem(key, newValue);
        for (const other of pages)
          if (other !== events) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
      },
    }));
    let resolveClaim: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      resolveClaim = resolve;
    });
    const game = startTestGame({
      fetch: through(link.fetch),
      wallMs: link.nowMs,
      phone: { ...phone, storage },
      claim: () => held,
    });
    let takeOver: (() => void) | null = null;
    let reloads = 0;
    const state: SafetyState = {
      host: Object.assign(game.host, { isVisible: true }),
      storage,
      reload: () => void reloads++,
      lock: LOCK,
      me: String(Math.random()),
      errors: [],
      asides: [],
      held: () => resolveClaim(),
    };
    const notices = {
      elsewhere(press: () => void) {
        takeOver = press;
      },
      close() {
        takeOver = null;
      },
    };
    watchOneWindow(state, { composed: game }, notices, { locks, events, earlyCalls });
    const entered = game.enter();
    return {
      game,
      entered,
      get isTold() {
        return takeOver !== null;
      },
      playHere: () => takeOver?.(),
      freeze: () => void events.dispatchEvent(new Event('freeze')),
      resume: () => void events.dispatchEvent(new Event('resume')),
      get reloads() {
        return reloads;
      },
      /** Stops delivering events to the window. */
      close: () => void pages.splice(pages.indexOf(events), 1),
    };
  };
  /** Opens a window and waits until it has entered the game. */
  const play = async () => {
    const window = open();
    await pass(1000);
    await window.entered;
    return window;
  };
  return { phone, link, open, play };
}

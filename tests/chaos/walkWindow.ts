import { watchLifecycle } from '../../src/client/boot/lifecycle';
import type { Page } from '../../src/client/boot/page';
import { watchOneWindow } from '../../src/client/guard/oneWindow';
import { type Locks, lockName, signAsWriter } from '../../src/client/journal/locks';
import { STORAGE_KEYS } from '../../src/client/storage/keys';
import type { KeyValue } from '../../src/client/storage/keyValue';
import { PLAYER, type TestGame } from '../client/boot/testGame';
import { createFakeLocks } from '../support/fakeLocks';
import type { Around } from './phone';

const ID = String(PLAYER.id);
const LOCK = lockName(ID);

/** Creates a promise and the function that resolves it. */
export function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Answers in place of the provider, or returns undefined. */
type Answering = (path: string, passOn: () => Promise<Response>) => Promise<Response> | undefined;

/**
 * A window of the messaging app, with all state around the game: the lock shared with other windows, the close
 * confirmation, timers and the `online` event.
 */
export class WalkWindow implements Around {
  readonly answering = new Set<Answering>();
  /** Presses *Play here*. Null unless the player plays in another window. */
  playHere: (() => void) | null = null;
  asksBeforeClosing = false;
  private readonly locks = createFakeLocks();
  private events = new EventTarget();
  private storage: KeyValue | null = null;
  private held = signal();
  private pageEnd = signal();
  private otherClosed = signal();

  options() {
    // Browsers release the locks of a page that ends.
    this.pageEnd.give();
    this.pageEnd = signal();
    this.held = signal();
    this.events = new EventTarget();
    this.playHere = null;
    this.asksBeforeClosing = false;
    return {
      claim: () => this.held.given,
      onOnline: (callback: () => void) => this.events.addEventListener('online', callback),
    };
  }

  opened(game: TestGame, storage: KeyValue): void {
    this.storage = storage;
    const host = Object.assign(game.host, {
      isVisible: true,
      setClosingConfirmation: (asks: boolean) => {
        this.asksBeforeClosing = asks;
      },
      setHapticsEnabled: () => undefined,
    });
    const none = () => undefined;
    const page = {
      host,
      analytics: { hidden: none, setEnabled: none },
      sound: { suspend: none, resume: none, apply: none },
    };
    watchLifecycle(game, page as unknown as Page);
    const notices = {
      elsewhere: (press: () => void) => {
        this.playHere = press;
      },
      close: () => {
        this.playHere = null;
      },
    };
    const state = {
      host,
      storage,
      reload: game.outside.reload,
      lock: LOCK,
      me: String(Math.random()),
      errors: [],
      asides: [],
      held: this.held.give,
    };
    watchOneWindow(state, { composed: game }, notices, {
      locks: this.locksOfPage(),
      events: this.events,
    });
  }

  private locksOfPage(): Locks {
    const { given: ended } = this.pageEnd;
    return {
      request: (name, options, task) =>
        this.locks.request(name, options, () => Promise.race([ended, task()])),
    };
  }

  async answer(request: Request, passOn: () => Promise<Response>): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/api/', '');
    for (const answering of [...this.answering].reverse()) {
      const answer = answering(path, passOn);
      if (answer) return answer;
    }
    return passOn();
  }

  online(): void {
    this.events.dispatchEvent(new Event('online'));
  }

  freeze(): void {
    this.events.dispatchEvent(new Event('freeze'));
  }

  resume(): void {
    this.events.dispatchEvent(new Event('resume'));
  }

  /** Another window of the player requests the game. */
  otherAsks(): void {
    const event = { key: STORAGE_KEYS.handover, newValue: `${ID}@${Math.random()}` };
    this.events.dispatchEvent(Object.assign(new Event('storage'), event));
  }

  /** Another window requests the game and plays once it has the lock. */
  otherTakesOver(): void {
    this.otherAsks();
    void this.locks.request(LOCK, {}, () => {
      if (this.storage) signAsWriter(this.storage, ID, 'the other window');
      this.otherClosed = signal();
      return this.otherClosed.given;
    });
  }

  otherCloses(): void {
    this.otherClosed.give();
  }
}

import type { i18n } from 'i18next';
import type { ComposedGame } from '../boot/createGame';
import type { Report } from '../game/report';
import type { Host } from '../host/host';
import type { FrameState } from '../stage/feed';
import type { KeyValue } from '../storage/keyValue';

export interface SeenError {
  /** Time since the page began to load. */
  atMs: number;
  error: unknown;
}

export interface RunningParts {
  composed: ComposedGame;
  frame: FrameState;
}

/** State handed to the guard when it loads. */
export interface SafetyState {
  readonly host: Host;
  readonly storage: KeyValue;
  readonly reload: () => void;
  /** Name of the lock that allows only one window at a time to write for an account. */
  readonly lock: string;
  /** Name that this window records as the account's writer. */
  readonly me: string;
  /** Uncaught errors. Many in a row end the game. */
  readonly errors: SeenError[];
  /**
   * Errors that don't mean the game is stuck: rejected promises, some left behind by the wallet's library, errors
   * caught by the HUD, and the browser's notices.
   */
  readonly asides: SeenError[];
  parts?: RunningParts;
  /** Absent before React has loaded. */
  translator?: i18n;
  /** Releases this window's lock. Absent while another window holds it. */
  release?: () => void;
  /** Called when this window has the lock. Allows reading the journal. */
  held?: () => void;
  /** True when the HUD is gone or never appeared. */
  isOver?: boolean;
}

/**
 * Protects taps from faults: keeps one window active at a time, syncs after a sleep, and offers a restart and a
 * report.
 */
export interface Guard {
  report(): Report;
  /** Ends the game if the errors so far show that it is stuck. */
  judge(): void;
}

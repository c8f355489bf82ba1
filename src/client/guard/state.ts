import type { i18n } from 'i18next';
import type { ComposedGame } from '../boot/createGame';
import type { Host } from '../host/host';
import type { FrameState } from '../stage/feed';
import type { KeyValue } from '../storage/keyValue';

/** An error, for the report. */
export interface SeenError {
  /** Since the page began to load. */
  atMs: number;
  error: unknown;
}

/** The game's parts, once they exist. */
export interface RunningParts {
  composed: ComposedGame;
  frame: FrameState;
}

/** What the guard finds when it arrives. */
export interface SafetyState {
  readonly host: Host;
  readonly storage: KeyValue;
  readonly reload: () => void;
  /** Name under which one window at a time writes for an account. */
  readonly lock: string;
  /** Name under which this window signs as the account's writer. */
  readonly me: string;
  /** Uncaught errors. Many in a row end the game. */
  readonly errors: SeenError[];
  /**
   * What says nothing of the game standing still: rejected promises, some of which the wallet's library leaves behind,
   * errors that the HUD has caught, and notices of the browser.
   */
  readonly asides: SeenError[];
  parts?: RunningParts;
  /** Absent before React has come. */
  translator?: i18n;
  /** Gives up this window's lock. Absent while another window has it. */
  letGo?: () => void;
  /** Allows the journal to be read, once this window has the lock. */
  held?: () => void;
  /** The HUD is gone, or never came. */
  isOver?: boolean;
}

/**
 * Protects taps from faults. It keeps one window at a time, syncs after a sleep, and offers a restart and a
 * report.
 */
export interface Guard {
  report(): string;
  /** Checks whether the errors so far end the game. */
  judge(): void;
}

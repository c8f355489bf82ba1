import type { i18n } from 'i18next';
import type { ComposedGame } from '../boot/createGame';
import type { Host } from '../host/host';
import type { FrameState } from '../stage/feed';
import type { KeyValue } from '../storage/keyValue';

export interface SeenError {
  atMs: number;
  error: unknown;
}

export interface RunningParts {
  composed: ComposedGame;
  frame: FrameState;
}

/** State for the guard to take over when it loads. */
export interface SafetyState {
  readonly host: Host;
  readonly storage: KeyValue;
  readonly reload: () => void;
  /** The lock that makes one window at a time write for the account. */
  readonly lock: string;
  readonly me: string;
  /** Uncaught errors. Many in a row end the game. */
  readonly errors: SeenError[];
  /** Errors that don't mean the game is stuck: rejected promises, errors caught by the HUD, the browser's notices. */
  readonly asides: SeenError[];
  parts?: RunningParts;
  /** Absent before React has loaded. */
  translator?: i18n;
  /** Releases this window's lock. Absent while another window holds it. */
  release?: () => void;
  /** Called once this window has the lock and may read the journal. */
  held?: () => void;
  /** True when the HUD is gone or never appeared. */
  isOver?: boolean;
}

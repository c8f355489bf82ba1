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

/** State that the guard takes over when it loads. */
export interface SafetyState {
  readonly host: Host;
  readonly storage: KeyValue;
  readonly reload: () => void;
  /** Name of the lock that lets one window at a time write for the account. */
  readonly lock: string;
  readonly me: string;
  /** Uncaught errors. Many in a row end the game. */
  readonly errors: SeenError[];
  /** Errors that don't end the game: rejected promises, errors caught by the HUD, the browser's notices. */
  readonly asides: SeenError[];
  parts?: RunningParts;
  /** The translator, once React has loaded. */
  translator?: i18n;
  /** Releases this window's lock. Missing while another window holds it. */
  release?: () => void;
  /** Called once this window has the lock and may read the journal. */
  held?: () => void;
  /** True when the HUD is gone or never appeared. */
  isOver?: boolean;
}

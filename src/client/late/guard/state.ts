import type { i18n } from 'i18next';
import type { Host } from '../../first/host/host';
import type { KeyValue } from '../../first/storage/keyValue';
import type { FrameState } from '../../stage/feed';
import type { ComposedGame } from '../../start/createGame';

/** An error nobody handled, for the report. */
export interface SeenError {
  /** Since the page began to load. */
  atMs: number;
  error: unknown;
}

/** The game's parts, once they are there. */
export interface RunningParts {
  composed: ComposedGame;
  frame: FrameState;
  i18n: i18n;
}

/** What the guard finds when it arrives. */
export interface SafetyState {
  readonly host: Host;
  readonly storage: KeyValue;
  readonly reload: () => void;
  /** Under which one window at a time writes for an account. */
  readonly lock: string;
  readonly errors: SeenError[];
  parts?: RunningParts;
  /** Gives the lock of this window back; absent while another window has it. */
  letGo?: () => void;
  /** Lets the journal be read, once this window has the lock. */
  held?: () => void;
  /** The HUD is gone, or never came. */
  isOver?: boolean;
}

/** What stands between a fault and lost taps: one window at a time, the truth after a sleep, a restart, a report. */
export interface Guard {
  report(): string;
  /** Looks whether the errors so far end the game. */
  judge(): void;
}

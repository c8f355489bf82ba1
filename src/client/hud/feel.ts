import type { Game } from '../game/game';
import type { HapticKind } from '../host/host';
import { NO_FEEDBACK } from '../tuning/noFeedback';

/** Names of a beat's sound and haptic in the tuning. */
export interface Beat {
  sound: string;
  haptic: string;
}

/** Plays a beat's sound and haptic. */
export function feel(game: Game, { sound, haptic }: Beat): void {
  if (sound !== NO_FEEDBACK) game.playSound(sound);
  if (haptic !== NO_FEEDBACK) game.host.haptic(haptic as HapticKind);
}

import type { Game } from '../game/game';
import type { HapticKind } from '../host/host';

/** Value in the tuning for no sound or no haptic. */
const NOTHING = 'none';

/** Names of a beat's sound and haptic in the tuning. */
export interface Beat {
  sound: string;
  haptic: string;
}

/** Plays a beat's sound and haptic. */
export function feel(game: Game, { sound, haptic }: Beat): void {
  if (sound !== NOTHING) game.playSound(sound);
  if (haptic !== NOTHING) game.host.haptic(haptic as HapticKind);
}

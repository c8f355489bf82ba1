import type { Game } from '../game/game';
import type { HapticKind } from '../host/host';

/** The tuning's value for no sound and no haptic. */
const NOTHING = 'none';

/** Sound and haptic of a beat, by their names in the tuning. */
export interface Beat {
  sound: string;
  haptic: string;
}

/** Plays a beat's sound and haptic. */
export function feel(game: Game, { sound, haptic }: Beat): void {
  if (sound !== NOTHING) game.playSound(sound);
  if (haptic !== NOTHING) game.host.haptic(haptic as HapticKind);
}

import type { Game } from '../game/game';
import type { HapticKind } from '../host/host';

/** The tuning's word for no sound and for no haptic. */
const NOTHING = 'none';

/** What a beat of a scene sounds and feels like, by the names of the tuning. */
export interface Beat {
  sound: string;
  haptic: string;
}

/** Plays a beat of a scene. */
export function feel(game: Game, { sound, haptic }: Beat): void {
  if (sound !== NOTHING) game.playSound(sound);
  if (haptic !== NOTHING) game.host.haptic(haptic as HapticKind);
}

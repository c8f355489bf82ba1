import type { Game } from '../game/game';
import type { HapticKind } from '../host/host';
import { NO_FEEDBACK } from '../tuning/noFeedback';

export interface Beat {
  sound: string;
  haptic: string;
}

export function feel(game: Game, { sound, haptic }: Beat): void {
  if (sound !== NO_FEEDBACK) game.playSound(sound);
  if (haptic !== NO_FEEDBACK) game.host.haptic(haptic as HapticKind);
}

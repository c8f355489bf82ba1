import type { FieldSize } from '../../../src/client/games/kit/GameScene';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';

/** The field of a game on a phone. */
export const PHONE: FieldSize = { width: 390, height: 844, top: 84, bottom: 28 };
export const FRAME_MS = 1000 / 60;

/** A phone without sound or haptics. */
export const feel = { play: () => undefined, haptic: () => undefined };
export const share = airdropPoints({ coins: 9000, income: 500, friends: 4 }, DEFAULT_AIRDROP_RULES);

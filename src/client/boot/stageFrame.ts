import type { FrameState } from '../stage/feed';

/** The frame values of a game that has not begun. */
export function createFrame(over: Partial<FrameState>): FrameState {
  return {
    scene: 'splash',
    level: 1,
    heroBox: null,
    coinGoal: null,
    comboCount: 0,
    comboTier: 0,
    comboLeft: 0,
    energy: 1,
    splashPercent: 0,
    splashBackground: 1,
    reducedMotion: false,
    quality: 'HIGH',
    comboWords: ['COMBO', 'GREAT COMBO', 'SUPER COMBO', 'MEGA COMBO'],
    ...over,
  };
}

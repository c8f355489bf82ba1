import { createScatter } from '../../../client/stage/kit/scatter';
import type { TapRobot } from './address';

export interface RobotTap {
  timeMs: number;
  /** Position as a fraction of the frame, 0–1. */
  x: number;
  y: number;
  finger: number;
}

/** Returns the robot's taps after `fromMs` up to `toMs`. They depend on the seed, not on the length of the steps. */
export function robotTaps(
  { rate, fingers }: TapRobot,
  seed: number,
  fromMs: number,
  toMs: number,
): RobotTap[] {
  if (rate <= 0) return [];
  const everyMs = 1000 / rate;
  const taps: RobotTap[] = [];
  for (let index = Math.floor(fromMs / everyMs) + 1; index * everyMs <= toMs; index++) {
    const scatter = createScatter(seed + index * 7919);
    taps.push({
      timeMs: index * everyMs,
      x: scatter.between(0.27, 0.73),
      y: scatter.between(0.42, 0.68),
      finger: index % fingers,
    });
  }
  return taps;
}

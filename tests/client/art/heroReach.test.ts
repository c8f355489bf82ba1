import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadRig } from '../../../src/client/art/heroRig';
import { HERO_COUNT, heroName } from '../../../src/client/art/levels';

const SHEET = readFileSync('src/client/home/heroReach.css', 'utf8');
/** 1 % of a hero: too small a jump to notice when the stage replaces the picture. */
const TOLERANCE_PX = 6;

function reachOf(level: number): number[] {
  const rule = SHEET.split(`"${heroName(level)}"`)[1]?.split('}')[0] ?? '';
  return [...rule.matchAll(/--(?:left|right|top): (\d+)/g)].map(([, px]) => Number(px));
}

it('each hero’s reach in the style sheet matches his rig', async () => {
  for (let level = 1; level <= HERO_COUNT; level++) {
    const { layers, feet } = await loadRig(level);
    const solid = layers.filter(({ blend, name }) => blend === 'normal' && name !== 'shadow');
    const rig = [
      Math.max(...solid.map(({ at }) => feet.x - at.x)),
      Math.max(...solid.map(({ at, frame, stretch }) => at.x + frame.width * stretch - feet.x)),
      Math.max(...solid.map(({ at }) => feet.y - at.y)),
    ];
    const reach = reachOf(level);
    expect(reach, heroName(level)).toHaveLength(3);
    for (const [side, px] of reach.entries())
      expect(Math.abs(px - (rig[side] ?? 0)), `${heroName(level)}, ${side}`).toBeLessThanOrEqual(
        TOLERANCE_PX,
      );
  }
});

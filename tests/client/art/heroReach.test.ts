import { expect, it } from 'vitest';
import { heroReach } from '../../../src/client/art/heroReach';
import { loadRig } from '../../../src/client/art/heroRig';
import { HERO_COUNT } from '../../../src/client/art/levels';

/** A hundredth of a hero, which nobody sees when the stage takes over from the picture. */
const TOLERANCE_PX = 6;

it('the picture of a hero reaches as far as his rig, so that he keeps his size when the stage comes', async () => {
  for (let level = 1; level <= HERO_COUNT; level++) {
    const { layers, feet } = await loadRig(level);
    const solid = layers.filter(({ blend, name }) => blend === 'normal' && name !== 'shadow');
    const rig = {
      left: Math.max(...solid.map(({ at }) => feet.x - at.x)),
      right: Math.max(...solid.map(({ at, frame, stretch }) => at.x + frame.width * stretch - feet.x)),
      top: Math.max(...solid.map(({ at }) => feet.y - at.y)),
    };
    const reach = heroReach(level);
    for (const side of ['left', 'right', 'top'] as const)
      expect(Math.abs(reach[side] - rig[side]), `${side} of level ${level}`).toBeLessThanOrEqual(
        TOLERANCE_PX,
      );
  }
});

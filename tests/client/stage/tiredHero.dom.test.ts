import { expect, it } from 'vitest';
import { loadRig } from '../../../src/client/art/heroRig';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { LEVELS } from '../../../src/core/economy/levels';
import { FRAME, sheet, whole, withFakeTime } from './homeWorld';

withFakeTime();

const heights = (hero: HeroView | undefined) =>
  ['eyes', 'eyesClosed'].map((name) => {
    const part = hero?.['layers'].find(({ layer }) => layer.name === name);
    return part?.sprite.visible ? part.sprite.scale.y / part.layer.stretch : 0;
  });

it('the lids of a spent hero cover a part of his open eyes', async () => {
  const { heroes, pass } = await whole();
  expect(heights(heroes[0])).toEqual([1, 0]);
  pass(TUNING.tired.fallMs + 16, { ...FRAME, energy: 0 });
  const [eyes, lids = 0] = heights(heroes[0]);
  expect(eyes).toBe(1);
  expect(lids).toBeGreaterThan(0.4);
  expect(lids).toBeLessThan(0.9);
});

it.each([
  { width: 390, box: { x: 98, y: 200, width: 278, height: 420 } },
  { width: 320, box: { x: 88, y: 150, width: 218, height: 250 } },
])(
  'every spent hero stays between the cards and the edge of a screen $width px wide',
  async ({ width, box }) => {
    const reach: number[] = [];
    const start: number[] = [];
    for (const { level } of LEVELS) {
      const hero = new HeroView(await loadRig(level), sheet(), TUNING);
      hero.room = { left: box.x + 4, right: width };
      hero.place(hero.standIn(box, { left: -4, right: 9 }));
      hero.tired = 1;
      hero.update(0);
      const firm = hero['layers'].filter(({ layer }) => layer.swing === 0 && layer.name !== 'shadow');
      const solid = firm.filter(({ layer }) => layer.blend === 'normal');
      reach.push(...solid.map(({ sprite }) => sprite.getBounds().maxX));
      start.push(hero.x - hero['extent'].left * hero.scale.x);
    }
    expect(Math.max(...reach)).toBeLessThan(width + 0.1);
    expect(Math.min(...start)).toBeGreaterThan(box.x + 3.9);
  },
);

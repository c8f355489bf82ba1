import { expect, it } from 'vitest';
import { slotLayout } from '../../../src/client/games/guess-it/layout';
import { Terrace } from '../../../src/client/games/guess-it/Terrace';

const FIELDS = [
  { width: 320, height: 568, top: 84, bottom: 28 },
  { width: 390, height: 844, top: 84, bottom: 28 },
];

it.each(FIELDS)(
  'a far row of screens stands on a terrace that reaches the ground: $width px wide',
  (field) => {
    for (const screens of [4, 5, 6]) {
      const slots = slotLayout(screens, field);
      const [far, near] = [slots[0], slots.at(-1)];
      if (!far || !near) throw new Error('no slots');
      const terrace = new Terrace();
      terrace.carry(slots);
      const { minX, maxX, minY, maxY } = terrace.getBounds();
      const row = slots.filter(({ y }) => y === far.y);
      for (const { x, width } of row) {
        expect(minX).toBeLessThan(x - width / 2);
        expect(maxX).toBeGreaterThan(x + width / 2);
      }
      expect(minY).toBeLessThan(far.y);
      expect(maxY).toBeGreaterThanOrEqual(near.y - 1);
    }
  },
);

it('a single row of screens needs no terrace', () => {
  const terrace = new Terrace();
  terrace.carry(slotLayout(3, { width: 390, height: 844, top: 84, bottom: 28 }));
  expect(terrace.visible).toBe(false);
});

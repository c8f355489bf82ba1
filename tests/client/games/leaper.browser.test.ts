import 'pixi.js/unsafe-eval';
import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { gamesArt } from '../../../src/client/art/games';
import { Leaper } from '../../../src/client/games/guess-it/Leaper';
import { slotLayout } from '../../../src/client/games/guess-it/layout';
import { loadPicture } from '../../../src/client/stage/kit/PictureSource';
import { REVEAL_TICKS } from '../../../src/core/games/guess-it/rounds';

const FIELDS = [
  { width: 320, height: 568, top: 84, bottom: 28 },
  { width: 390, height: 844, top: 84, bottom: 28 },
  { width: 768, height: 1024, top: 84, bottom: 28 },
  { width: 844, height: 390, top: 84, bottom: 28 },
];
/** A landing pose leans and hovers by a few px. */
const SLACK_PX = 16;

describe.each(FIELDS)('on a field of $width × $height, the found ninja', (field) => {
  it.each([3, 4, 5, 6])('stands fully within the field in front of any of %i screens', async (screens) => {
    const leaper = new Leaper(await loadPicture(gamesArt, 'guess-leap', 1), false);
    for (const slot of slotLayout(screens, field)) {
      leaper.aim(slot, field);
      leaper.leap(REVEAL_TICKS / 2);
      const { minX, maxX, minY, maxY } = leaper.getBounds();
      expect(leaper.alpha).toBe(1);
      expect(minX).toBeGreaterThanOrEqual(-SLACK_PX);
      expect(maxX).toBeLessThanOrEqual(field.width + SLACK_PX);
      expect(minY).toBeGreaterThanOrEqual(field.top - SLACK_PX);
      expect(maxY).toBeLessThanOrEqual(field.height);
    }
  });
});

it('reduced motion fades the found ninja in at his place', () => {
  const leaper = new Leaper(Texture.WHITE, true);
  const [slot] = slotLayout(3, FIELDS[1] as (typeof FIELDS)[1]);
  if (!slot) throw new Error('no slot');
  leaper.aim(slot, FIELDS[1] as (typeof FIELDS)[1]);
  const places = [1, 3, 8, 15].map((ticks) => {
    leaper.leap(ticks);
    return `${leaper.x} ${leaper.y} ${leaper.scale.x} ${leaper.rotation}`;
  });
  expect(new Set(places).size).toBe(1);
});

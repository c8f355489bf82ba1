import { Application, Container, Sprite, Texture } from 'pixi.js';
import { afterEach, expect, it } from 'vitest';
import '../../../src/client/stage/kit/glSystems';
import { type Look, LookFilter } from '../../../src/client/stage/kit/LookFilter';

const SIZE = 40;
const RED = 0xff0000;

let app: Application;
afterEach(() => app.destroy(true, { children: true }));

/** Draws two overlapping red squares, 10 px each, with a look on a blue ground. Returns the colours along one row. */
async function drawn(look: Partial<Look>, resolution = 1) {
  app = new Application();
  await app.init({
    width: SIZE,
    height: SIZE,
    resolution,
    preference: 'webgl',
    autoStart: false,
    backgroundColor: 0x0000ff,
  });
  const hero = new Container();
  for (const x of [10, 15])
    hero.addChild(new Sprite({ texture: Texture.WHITE, tint: RED, x, y: 15, width: 10, height: 10 }));
  const filter = new LookFilter(0x00ff00);
  filter.show({ grey: 0, white: 0, rimPx: 0, ...look });
  hero.filters = filter;
  app.stage.addChild(hero);
  app.render();
  const copy = new OffscreenCanvas(SIZE, SIZE).getContext('2d') as OffscreenCanvasRenderingContext2D;
  copy.drawImage(app.canvas, 0, 0, SIZE, SIZE);
  return (x: number) => [...copy.getImageData(x, 20, 1, 1).data.slice(0, 3)];
}

it('the look removes half of the colour, evenly where parts overlap', async () => {
  const colour = await drawn({ grey: 0.5 });
  const [red = 0, green = 0, blue = 0] = colour(12);
  expect(Math.abs(red - 166)).toBeLessThan(3);
  expect(Math.abs(green - 38)).toBeLessThan(3);
  expect(blue).toBe(green);
  expect(colour(17)).toEqual(colour(12));
});

it('the look turns everything white without a seam', async () => {
  const colour = await drawn({ white: 0.5 });
  expect(colour(17)).toEqual(colour(12));
  expect(colour(12)[1]).toBeGreaterThan(120);
  expect(colour(5)).toEqual([0, 0, 255]);
});

it.each([1, 2])('the look draws a rim of its width at a pixel ratio of %d', async (resolution) => {
  const colour = await drawn({ white: 1, rimPx: 4 }, resolution);
  expect(colour(12)).toEqual([255, 255, 255]);
  expect(colour(8)).toEqual([0, 255, 0]);
  expect(colour(27)).toEqual([0, 255, 0]);
  expect(colour(4)).toEqual([0, 0, 255]);
});

it('the look lights the edges from behind and leaves the middle unchanged', async () => {
  const colour = await drawn({ light: 1, lightPx: 3, lightTint: '#00ff00' });
  expect(colour(17)).toEqual([255, 0, 0]);
  expect(colour(10)[1]).toBeGreaterThan(60);
  expect(colour(8)).toEqual([0, 0, 255]);
});

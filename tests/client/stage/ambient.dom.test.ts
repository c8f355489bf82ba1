import { Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import type { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { AmbientView } from '../../../src/client/stage/views/AmbientView';
import { TUNING } from '../../../src/client/tuning/tuning';

it('a new place destroys the last one’s particles', () => {
  const atlas = { get: () => Texture.WHITE } as unknown as StageAtlas;
  const view = new AmbientView(atlas, 1, TUNING.ambient);
  view.show('village');
  const before = [...view.children];
  expect(before).toHaveLength(TUNING.ambient.hotCount);
  view.show('snow');
  expect(before.every(({ destroyed }) => destroyed)).toBe(true);
  expect(view.children).toHaveLength(TUNING.ambient.hotCount);
});

it('the air gets denser as a combo heats up, without changing its first particles', () => {
  const atlas = { get: () => Texture.WHITE } as unknown as StageAtlas;
  const view = new AmbientView(atlas, 1, TUNING.ambient);
  view.show('village');
  const { count, hotCount } = TUNING.ambient;
  const alphas = () => view.children.map(({ alpha }) => alpha);
  const seen = () => alphas().filter((alpha) => alpha > 0).length;
  const before = alphas();
  expect(seen()).toBe(count);
  view.heat = 0.5;
  view.update(16);
  expect(seen()).toBe(hotCount);
  expect(alphas().slice(0, count)).toEqual(before.slice(0, count));
  view.heat = 0;
  view.update(16);
  expect(alphas()).toEqual(before);
});

it('no particle crosses the balance and the texts above it', () => {
  const atlas = { get: () => Texture.WHITE } as unknown as StageAtlas;
  const view = new AmbientView(atlas, 1, TUNING.ambient);
  view.resize(390, 844);
  view.show('village');
  view.heat = 1;
  view.balanceY = 150;
  for (let ms = 0; ms < 20_000; ms += 100) {
    view.update(100);
    const above = view.children.filter(({ y }) => y < 150 + 24);
    expect(above.every(({ alpha }) => alpha === 0)).toBe(true);
  }
});

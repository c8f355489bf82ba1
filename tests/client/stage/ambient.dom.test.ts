import { Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import type { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { AmbientView } from '../../../src/client/stage/views/AmbientView';
import { TUNING } from '../../../src/client/tuning/tuning';

it('a new place destroys the motes of the last one', () => {
  const atlas = { get: () => Texture.WHITE } as unknown as StageAtlas;
  const view = new AmbientView(atlas, 1, TUNING.ambient);
  view.show('village');
  const before = [...view.children];
  expect(before).toHaveLength(TUNING.ambient.count);
  view.show('snow');
  expect(before.every(({ destroyed }) => destroyed)).toBe(true);
  expect(view.children).toHaveLength(TUNING.ambient.count);
});

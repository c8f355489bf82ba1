import { type Sprite, Texture, TextureSource } from 'pixi.js';
import { describe, expect, it, vi } from 'vitest';
import type { Box } from '../../../src/client/stage/feed';
import { LevelUpShow } from '../../../src/client/stage/scenes/LevelUpShow';
import { Shake } from '../../../src/client/stage/scenes/Shake';
import { AmbientView } from '../../../src/client/stage/views/AmbientView';
import { BackdropView } from '../../../src/client/stage/views/BackdropView';
import { ComboView } from '../../../src/client/stage/views/ComboView';
import { GlowView } from '../../../src/client/stage/views/GlowView';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, makeScene, sheet, soon, whole, withFakeTime } from './homeWorld';

withFakeTime();

describe('home’s layout around the tap button', () => {
  const PHONE: Box = { x: 60, y: 330, width: 270, height: 380 };
  it.each<[string, Box, { left: number; right: number }, number]>([
    ['on a phone, cards on the right', { ...PHONE, x: 12 }, { left: 9, right: -4 }, 1],
    ['cards on the left', { ...PHONE, x: 108 }, { left: -4, right: 9 }, 1],
    ['in the middle', PHONE, { left: 9, right: -4 }, 1],
    ['on a low screen', { ...PHONE, height: 190 }, { left: 9, right: -4 }, 0.5],
    ['on a tall screen', { ...PHONE, height: 760 }, { left: 9, right: -4 }, 1],
  ])('fits its parts: %s', async (_, box, margin, scale) => {
    const { scene } = await whole();
    const fit = vi.spyOn(HeroView.prototype, 'standIn');
    const resize = vi.spyOn(BackdropView.prototype, 'resize');
    const glow = vi.spyOn(GlowView.prototype, 'place');
    const combo = vi.spyOn(ComboView.prototype, 'place');
    vi.spyOn(HeroView.prototype, 'heightPx', 'get').mockReturnValue(321);
    vi.spyOn(HeroView.prototype, 'face', 'get').mockReturnValue({ x: 165, y: 300, width: 60, height: 50 });
    scene.update(16, { ...FRAME, heroBox: box });
    expect(fit.mock.calls).toEqual([[box, margin]]);
    expect(resize.mock.calls).toEqual([[390, 844, box.y + box.height * 0.905]]);
    expect(glow.mock.calls).toEqual([[box.x + box.width / 2, box.y + box.height / 2, 321]]);
    // The combo stands on the balance's axis.
    const centre = 195;
    const isOneLine = scale < 1;
    const height = (isOneLine ? 33 : 36) * scale;
    const room = { width: 262, height, scale, widest: 390, lowest: 280, isOneLine };
    expect(combo.mock.calls).toEqual([[centre, box.y + 4 + height, room]]);
    // Only a new box or size triggers a layout.
    scene.update(16, { ...FRAME, heroBox: box });
    scene.update(16, { ...FRAME, heroBox: null } as never);
    expect(fit).toHaveBeenCalledTimes(1);
    scene.resize({ width: 500, height: 900 });
    expect(resize).toHaveBeenLastCalledWith(500, 900, box.y + box.height * 0.905);
  });

  it('uses the button’s height before its hero loads', async () => {
    const glow = vi.spyOn(GlowView.prototype, 'place');
    (await makeScene()).scene.update(16, FRAME);
    expect(glow).toHaveBeenLastCalledWith(195, 480, 300);
  });

  it('is repeated when the hero has loaded, since his size may differ', async () => {
    const fit = vi.spyOn(HeroView.prototype, 'standIn');
    const { scene, heroes } = await makeScene();
    scene.update(16, FRAME);
    await soon(() => expect(heroes[0]?.parent).toBeTruthy());
    expect(fit.mock.contexts.filter((hero) => hero === heroes[0]).length).toBe(1);
  });

  it('extends drifting particles and dimming to the edges of the screen', async () => {
    const drift = vi.spyOn(AmbientView.prototype, 'resize');
    const dark = vi.spyOn(LevelUpShow.prototype, 'resize');
    await makeScene();
    expect([drift.mock.calls, dark.mock.calls]).toEqual([[[390, 844]], [[{ width: 390, height: 844 }]]]);
  });
});

describe('the backdrop during a shake', () => {
  const SCREENS: [string, { width: number; height: number }, Box][] = [
    ['a phone', { width: 390, height: 844 }, { x: 12, y: 182, width: 278, height: 495 }],
    ['a small one', { width: 320, height: 568 }, { x: 12, y: 158, width: 218, height: 251 }],
    ['a tablet', { width: 768, height: 1024 }, { x: 12, y: 200, width: 650, height: 640 }],
    ['a screen lying down', { width: 844, height: 390 }, { x: 300, y: 100, width: 300, height: 200 }],
  ];
  const MOST_PX = 40;

  it.each(SCREENS)('covers the edges of %s', async (_, size, heroBox) => {
    const picture = () => new Texture({ source: new TextureSource({ width: 480, height: 900 }) });
    const backdrop = new BackdropView({ far: picture(), mid: picture(), near: picture() }, TUNING.backdrop);
    const { scene, world } = await makeScene({ backdrop: async () => backdrop });
    scene.resize(size);
    const frame = { ...FRAME, heroBox };
    scene.update(16, frame);
    await soon(() => expect(backdrop.parent).toBeTruthy());
    const offset = vi.spyOn(Shake.prototype, 'update');
    for (const [x, y] of [
      [0, 0],
      [MOST_PX, MOST_PX],
      [-MOST_PX, -MOST_PX],
    ] as const) {
      offset.mockReturnValue({ x, y });
      scene.update(16, frame);
      expect([world.x, world.y]).toEqual([x, y]);
      // The rear picture lies behind the others and doesn't drift.
      const far = backdrop.children[0] as Sprite;
      const parts = [world, backdrop.parent, backdrop, far];
      const at = (axis: 'x' | 'y') => parts.reduce((sum, part) => sum + (part?.[axis] ?? 0), 0);
      const [left, top] = [at('x') - far.width / 2, at('y')];
      expect(Math.max(left, top)).toBeLessThanOrEqual(0.01);
      expect(left + far.width).toBeGreaterThanOrEqual(size.width - 0.01);
      expect(top + far.height).toBeGreaterThanOrEqual(size.height - 0.01);
    }
  });

  it('moves with everything else when it is large enough', async () => {
    const backdrop = new BackdropView({ far: sheet(), mid: sheet(), near: sheet() }, TUNING.backdrop);
    const { scene, world } = await makeScene({ backdrop: async () => backdrop });
    scene.update(16, { ...FRAME, heroBox: { x: 60, y: 330, width: 270, height: 300 } });
    await soon(() => expect(backdrop.parent).toBeTruthy());
    vi.spyOn(Shake.prototype, 'update').mockReturnValue({ x: 5, y: -9 });
    scene.update(16, FRAME);
    expect([world.x, world.y, backdrop.parent?.x, backdrop.parent?.y]).toEqual([5, -9, 0, 0]);
  });
});

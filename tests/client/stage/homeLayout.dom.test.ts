import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Box } from '../../../src/client/stage/feed';
import { LevelUpShow } from '../../../src/client/stage/scenes/LevelUpShow';
import { AmbientView } from '../../../src/client/stage/views/AmbientView';
import { BackdropView } from '../../../src/client/stage/views/BackdropView';
import { ComboView } from '../../../src/client/stage/views/ComboView';
import { GlowView } from '../../../src/client/stage/views/GlowView';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { FRAME, makeScene, soon, whole } from './homeWorld';

vi.hoisted(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(document, { fonts: { check: () => true } });
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('home is laid out around the tap button', () => {
  const PHONE: Box = { x: 60, y: 330, width: 270, height: 380 };
  it.each<[string, Box, { left: number; right: number }, number]>([
    ['on a phone, cards on the right', { ...PHONE, x: 12 }, { left: 12, right: 4 }, 1],
    ['cards on the left', { ...PHONE, x: 108 }, { left: 4, right: 12 }, 1],
    ['in the middle', PHONE, { left: 12, right: 4 }, 1],
    ['on a low screen', { ...PHONE, height: 190 }, { left: 12, right: 4 }, 0.5],
    ['on a high one', { ...PHONE, height: 760 }, { left: 12, right: 4 }, 1],
  ])('%s', async (_, box, margin, scale) => {
    const { scene } = await whole();
    const fit = vi.spyOn(HeroView.prototype, 'fit');
    const resize = vi.spyOn(BackdropView.prototype, 'resize');
    const glow = vi.spyOn(GlowView.prototype, 'place');
    const combo = vi.spyOn(ComboView.prototype, 'place');
    vi.spyOn(HeroView.prototype, 'heightPx', 'get').mockReturnValue(321);
    scene.update(16, { ...FRAME, heroBox: box });
    expect(fit.mock.calls).toEqual([[box, margin]]);
    expect(resize.mock.calls).toEqual([[390, 844, box.y + box.height * 0.905]]);
    expect(glow.mock.calls).toEqual([[box.x + box.width / 2, box.y + box.height / 2, 321]]);
    const room = { width: 262, height: 36 * scale, scale };
    expect(combo.mock.calls).toEqual([[box.x + box.width / 2, box.y + 36 * scale, room]]);
    // It is laid out again for another box or size only.
    scene.update(16, { ...FRAME, heroBox: box });
    scene.update(16, { ...FRAME, heroBox: null } as never);
    expect(fit).toHaveBeenCalledTimes(1);
    scene.resize({ width: 500, height: 900 });
    expect(resize).toHaveBeenLastCalledWith(500, 900, box.y + box.height * 0.905);
  });

  it('before its hero is here, as high as the button', async () => {
    const glow = vi.spyOn(GlowView.prototype, 'place');
    (await makeScene()).scene.update(16, FRAME);
    expect(glow).toHaveBeenLastCalledWith(195, 480, 300);
  });

  it('anew when the hero has come, who may be smaller', async () => {
    const fit = vi.spyOn(HeroView.prototype, 'fit');
    const { scene, heroes } = await makeScene();
    scene.update(16, FRAME);
    await soon(() => expect(heroes[0]?.parent).toBeTruthy());
    expect(fit.mock.contexts.filter((hero) => hero === heroes[0]).length).toBe(1);
  });

  it('to the edges of the screen, what drifts and what darkens it too', async () => {
    const drift = vi.spyOn(AmbientView.prototype, 'resize');
    const dark = vi.spyOn(LevelUpShow.prototype, 'resize');
    await makeScene();
    expect([drift.mock.calls, dark.mock.calls]).toEqual([[[390, 844]], [[{ width: 390, height: 844 }]]]);
  });
});

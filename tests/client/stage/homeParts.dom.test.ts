import type { Texture } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Box } from '../../../src/client/stage/feed';
import { LevelUpShow } from '../../../src/client/stage/scenes/LevelUpShow';
import { AmbientView } from '../../../src/client/stage/views/AmbientView';
import { BackdropView } from '../../../src/client/stage/views/BackdropView';
import { BurstView } from '../../../src/client/stage/views/BurstView';
import { ComboView } from '../../../src/client/stage/views/ComboView';
import { GainsView } from '../../../src/client/stage/views/GainsView';
import { GlowView } from '../../../src/client/stage/views/GlowView';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, makeScene, sheet, soon } from './homeWorld';

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

const place = () => new BackdropView({ far: sheet(), mid: sheet(), near: sheet() }, TUNING.backdrop);
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A scene whose hero, place and light are here, after its first frame. */
async function whole(frame = FRAME) {
  const made = await makeScene();
  const places: BackdropView[] = [];
  made.kit.backdrop = async () => {
    places.push(place());
    return places.at(-1) as BackdropView;
  };
  made.kit.glow = async () => sheet();
  made.scene.update(16, frame);
  // The rig of a hero is a chunk of its own.
  await soon(() => expect(made.heroes[0]?.parent).toBeTruthy());
  await settle();
  const pass = (ms: number, next = frame) => {
    for (let left = ms; left > 0; left -= 16) made.scene.update(16, next);
  };
  const part = <View>(kind: abstract new (...args: never[]) => View) =>
    [made.scene, ...made.scene.children, ...made.world.children]
      .flatMap(({ children }) => children)
      .find((child) => child instanceof kind) as View;
  return { ...made, places, pass, part };
}

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
    expect(combo.mock.calls).toEqual([[box.x + box.width / 2, box.y + 36 * scale, { width: 262, scale }]]);
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

describe('a tap', () => {
  it.each<[string, Box, number, number, object]>([
    ['at the left', FRAME.heroBox as Box, 127.5, 1, { left: 48, right: 342, scale: 300 / 380 }],
    [
      'beside the highest combo',
      FRAME.heroBox as Box,
      195,
      4,
      { left: 48, right: 342, scale: 0.8 * (300 / 380) },
    ],
    [
      'where the button fills the screen',
      { x: 5, y: 330, width: 380, height: 400 },
      385,
      1,
      { left: 0, right: 390, scale: 1 },
    ],
  ])(
    '%s pushes hero and place, and sends sparks and a number beside his face',
    async (_, box, x, comboTier, room) => {
      const { scene } = await whole({ ...FRAME, heroBox: box });
      const face = { x: 100, y: 200, width: 60, height: 50 };
      vi.spyOn(HeroView.prototype, 'face', 'get').mockReturnValue(face);
      vi.spyOn(ComboView.prototype, 'bottom', 'get').mockReturnValue(300);
      const nudge = vi.spyOn(BackdropView.prototype, 'nudge');
      const press = vi.spyOn(HeroView.prototype, 'press');
      const burst = vi.spyOn(BurstView.prototype, 'burst');
      const spawn = vi.spyOn(GainsView.prototype, 'spawn');
      const tapped = vi.spyOn(LevelUpShow.prototype, 'tapped');
      const point = { x, y: 500 };
      scene.handle({ type: 'tapAccepted', point, crit: 'critical', gain: 5, coins: 2, comboTier } as never);
      expect(nudge).toHaveBeenCalledWith((x - box.x - box.width / 2) / (box.width / 2));
      expect(press).toHaveBeenCalledWith(x, 'critical');
      expect(burst).toHaveBeenCalledWith(point, 'critical', 130);
      expect(spawn).toHaveBeenCalledWith(
        point,
        { worth: 5, coins: 2, crit: 'critical' },
        { face, top: 322, ...room },
      );
      expect(tapped).toHaveBeenCalledTimes(1);
    },
  );

  it('is followed by frames of its sparks, its number and the combo, and other events by nothing', async () => {
    const { scene, tap, world } = await whole();
    const parts = [BurstView, GainsView, ComboView].map(({ prototype }) =>
      vi.spyOn(prototype as GainsView, 'update'),
    );
    const begin = vi.spyOn(LevelUpShow.prototype, 'begin');
    tap('superCritical');
    scene.update(20, FRAME);
    expect(parts.map(({ mock }) => mock.calls[0]?.[0])).toEqual([20, 20, 20]);
    expect(parts[2]?.mock.calls[0]).toEqual([20, FRAME]);
    expect(world.x !== 0 && world.y !== 0).toBe(true);
    const spawn = vi.spyOn(GainsView.prototype, 'spawn');
    scene.handle({ type: 'tapRefused' } as never);
    expect([spawn.mock.calls, begin.mock.calls]).toEqual([[], []]);
  });
});

describe('the parts of home', () => {
  it('lie one above the other: place, light, level gained, hero, air, words', async () => {
    const { scene, world, places, heroes } = await whole();
    const [first, glow, , slot, ambient, air] = world.children;
    expect(world.children).toHaveLength(6);
    const kinds = (views: readonly object[] = []) => views.map((view) => view.constructor.name);
    expect(kinds([glow, ambient].flatMap((view) => view ?? []))).toEqual(['GlowView', 'AmbientView']);
    expect([kinds(first?.children), kinds(slot?.children)]).toEqual([['BackdropView'], ['HeroView']]);
    expect(kinds(air?.children)).toEqual(['BurstView', 'GainsView']);
    expect(kinds(scene.children)).toEqual([world.constructor.name, 'ComboView']);
    expect([first?.children[0] === places[0], slot?.children[0] === heroes[0]]).toEqual([true, true]);
    expect([world.isRenderGroup, air?.isRenderGroup]).toEqual([true, true]);
  });

  it('are whole once the hero is here and his place has faded in', async () => {
    const made = await whole();
    made.pass(16);
    expect(made.scene.isWhole).toBe(false);
    made.pass(TUNING.backdrop.fadeMs + 32);
    expect(made.scene.isWhole).toBe(true);
    const heroless = await makeScene();
    heroless.kit.hero = async () => null;
    heroless.kit.backdrop = async () => place();
    heroless.scene.update(16, FRAME);
    await settle();
    for (let frame = 0; frame < 100; frame++) heroless.scene.update(16, FRAME);
    expect(heroless.scene.isWhole).toBe(false);
  });

  it('move with time, and stand still under less motion', async () => {
    const { scene, places, heroes, world } = await whole();
    const [backdrop] = places;
    const glow = world.children.find((child) => child instanceof GlowView);
    const ambient = world.children.find((child) => child instanceof AmbientView);
    const steps = [BackdropView, AmbientView, HeroView].map(({ prototype }) =>
      vi.spyOn(prototype as AmbientView, 'update'),
    );
    const light = vi.spyOn(GlowView.prototype, 'advance');
    for (const reducedMotion of [false, true, false]) {
      scene.update(20, { ...FRAME, reducedMotion });
      expect([backdrop?.isStill, heroes[0]?.isStill, glow?.isStill, ambient?.visible]).toEqual([
        reducedMotion,
        reducedMotion,
        reducedMotion,
        !reducedMotion,
      ]);
    }
    expect(steps.map(({ mock }) => mock.calls.map(([ms]) => ms))).toEqual([1, 2, 3].map(() => [20, 20, 20]));
    expect(light.mock.calls).toEqual([[20], [20], [20]]);
  });

  it('show less where frames are slow, and all of it again later', async () => {
    const { scene, world, kit } = await whole();
    const sharpen = vi.spyOn(kit, 'sharpen');
    const motes = vi.spyOn(AmbientView.prototype, 'showAtMost');
    const glow = world.children.find((child) => child instanceof GlowView);
    const bursts = world.children.at(-1)?.children[0] as BurstView;
    const shown = [true, false].map((isLow) => {
      scene.setLowQuality(isLow);
      scene.update(16, FRAME);
      return [motes.mock.lastCall?.[0], bursts.density, glow?.isStill];
    });
    const { ambient, quality } = TUNING;
    expect(shown).toEqual([
      [ambient.lowCount, quality.lowSparks, true],
      [ambient.count, 1, false],
    ]);
    scene.setLowQuality(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sharpen).not.toHaveBeenCalled();
  });

  it('are drawn anew with other tuning, in the quality that was', async () => {
    const { scene } = await whole();
    scene.setLowQuality(true);
    const words = vi.spyOn(ComboView.prototype, 'retune');
    const motes = vi.spyOn(AmbientView.prototype, 'show');
    const most = vi.spyOn(AmbientView.prototype, 'showAtMost');
    scene.retune();
    expect([words.mock.calls.length, motes.mock.calls, most.mock.lastCall]).toEqual([
      1,
      [['village']],
      [TUNING.ambient.lowCount],
    ]);
    motes.mockClear();
    (await makeScene()).scene.retune();
    expect([motes.mock.calls, most.mock.lastCall]).toEqual([[], [TUNING.ambient.count]]);
  });
});

describe('another level', () => {
  it('of the same place keeps place, light and air', async () => {
    const { scene, kit, places } = await whole();
    const asked = [vi.spyOn(kit, 'hero'), vi.spyOn(kit, 'glow'), vi.spyOn(kit, 'backdrop')];
    scene.update(16, FRAME);
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    scene.update(16, { ...FRAME, level: 2 });
    await settle();
    expect(asked.map(({ mock }) => mock.calls)).toEqual([[[2]], [], []]);
    expect(places).toHaveLength(1);
  });

  it('of another place fades it in over the old one, which is destroyed then', async () => {
    const { scene, pass, places, world } = await whole();
    pass(1000);
    const motes = vi.spyOn(AmbientView.prototype, 'show');
    const fit = vi.spyOn(BackdropView.prototype, 'resize');
    const next = { ...FRAME, level: 5 };
    scene.update(16, next);
    await settle();
    expect(motes.mock.calls).toEqual([['bamboo']]);
    expect(fit.mock.contexts.some((view) => view === places[1])).toBe(true);
    const sprites = [...(places[0]?.children ?? [])];
    const shown = () => world.children[0]?.children.map((child) => places.indexOf(child as BackdropView));
    pass(TUNING.backdrop.fadeMs / 2, next);
    expect(shown()).toEqual([0, 1]);
    pass(TUNING.backdrop.fadeMs, next);
    expect(shown()).toEqual([1]);
    expect([places[0], ...sprites, places[1]].map((view) => view?.destroyed)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(places[1]?.isOpaque).toBe(true);
  });

  it('shows neither a place nor a light that came to nothing, or to a scene that is gone', async () => {
    const made = await makeScene();
    made.scene.update(16, FRAME);
    await settle();
    const glow = vi.spyOn(GlowView.prototype, 'show');
    const motes = vi.spyOn(AmbientView.prototype, 'show');
    expect(made.world.children[0]?.children).toHaveLength(0);
    let light: (texture: Texture) => void = () => undefined;
    let come: (view: BackdropView) => void = () => undefined;
    made.kit.glow = () =>
      new Promise((resolve) => {
        light = resolve;
      });
    made.kit.backdrop = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    made.scene.update(16, { ...FRAME, level: 5 });
    made.scene.destroy();
    light(sheet());
    come(place());
    await settle();
    expect([glow.mock.calls, motes.mock.calls]).toEqual([[], []]);
  });
});

describe('the scene of a level gained', () => {
  it('gets its light, its size, its quality and the place of the balance', async () => {
    const rays = vi.spyOn(LevelUpShow.prototype, 'setRays');
    await makeScene();
    await settle();
    expect(rays).not.toHaveBeenCalled();
    const texture = sheet();
    await makeScene({ levelRays: async () => texture });
    await settle();
    expect(rays.mock.calls.map(([light]) => light === texture)).toEqual([true]);
    const begin = vi.spyOn(LevelUpShow.prototype, 'begin');
    const update = vi.spyOn(LevelUpShow.prototype, 'update');
    const { scene, heroes } = await whole();
    scene.setLowQuality(true);
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    const show = begin.mock.contexts[0] as LevelUpShow;
    expect(begin.mock.calls).toEqual([
      [heroes[0], { centre: { x: 195, y: 330 + 300 * 0.52 }, isStill: false }],
    ]);
    expect([show.goal, show.density]).toEqual([{ x: 195, y: 296 }, TUNING.quality.lowSparks]);
    const goal = { x: 20, y: 30 };
    scene.update(16, { ...FRAME, coinGoal: goal } as never);
    expect([show.goal, update.mock.lastCall]).toEqual([goal, [16, false]]);
    scene.update(16, FRAME);
    expect(show.goal).toEqual(goal);
  });

  it('stops the world for its first moment, and nothing else', async () => {
    const { scene } = await whole();
    const world = vi.spyOn(AmbientView.prototype, 'update');
    const sparks = vi.spyOn(BurstView.prototype, 'update');
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    scene.update(16, FRAME);
    scene.update(TUNING.levelUp.freezeMs, FRAME);
    scene.update(16, FRAME);
    expect(world.mock.calls.flat()).toEqual([0, 0, 16]);
    expect(sparks.mock.calls.flat()).toEqual([16, TUNING.levelUp.freezeMs, 16]);
  });

  it('shakes the world when the new hero lands', async () => {
    const { scene, world, heroes } = await whole();
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    scene.update(16, { ...FRAME, level: 2 });
    await soon(() => expect(heroes).toHaveLength(2));
    let furthest = 0;
    for (let ms = 0; ms < TUNING.levelUp.totalMs; ms += 16) {
      scene.update(16, { ...FRAME, level: 2 });
      await settle();
      furthest = Math.max(furthest, Math.hypot(world.x, world.y));
    }
    expect(furthest).toBeGreaterThan(TUNING.levelUp.shake / 2);
  });
});

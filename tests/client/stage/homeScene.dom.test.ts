import type { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { loadRig } from '../../../src/client/art/heroRig';
import type { HomeScene } from '../../../src/client/stage/scenes/HomeScene';
import { BackdropView } from '../../../src/client/stage/views/BackdropView';
import { GlowView } from '../../../src/client/stage/views/GlowView';
import type { HeroView } from '../../../src/client/stage/views/HeroView';
import { TUNING } from '../../../src/client/tuning/tuning';
import type { CritTier } from '../../../src/core/crit';
import { measureStage } from '../../../src/tools/scenes/kit/sceneMeters';
import { FRAME, makeScene, sheet, soon } from './homeWorld';

/**
 * True when only this hero is on stage. The tests compare a boolean, because a failed comparison of two heroes takes
 * minutes to print.
 */
const isAlone = (hero: HeroView | undefined) =>
  hero?.parent?.children.length === 1 && hero.parent.children[0] === hero;

const flying = (scene: HomeScene) =>
  measureStage(scene).pools?.find(({ name }) => name === 'coins to the balance')?.used ?? 0;

describe('a shake of the world', () => {
  const offsets = async (crit: CritTier, reducedMotion: boolean) => {
    const { scene, world, tap } = await makeScene();
    scene.update(16, { ...FRAME, reducedMotion });
    tap(crit);
    return Array.from({ length: 20 }, () => {
      scene.update(16, { ...FRAME, reducedMotion });
      return Math.hypot(world.x, world.y);
    });
  };

  it.each(['critical', 'superCritical'] as const)(
    'follows a %s tap and ends within a second',
    async (crit) => {
      const moved = await offsets(crit, false);
      expect(Math.max(...moved)).toBeGreaterThan(1);
      expect(moved.at(-1)).toBeLessThan(Math.max(...moved) / 4);
    },
  );

  it('does not follow a normal tap', async () => {
    expect(Math.max(...(await offsets('normal', false)))).toBe(0);
  });

  it.each(['normal', 'critical', 'superCritical'] as const)(
    'never happens under reduced motion: %s',
    async (crit) => expect(Math.max(...(await offsets(crit, true)))).toBe(0),
  );

  it('stops at once when the player turns on reduced motion', async () => {
    const { scene, world, tap } = await makeScene();
    scene.update(16, FRAME);
    tap('superCritical');
    scene.update(16, FRAME);
    for (let frame = 0; frame < 3; frame++) scene.update(16, { ...FRAME, reducedMotion: true });
    expect([world.x, world.y]).toEqual([0, 0]);
  });
});

describe('a tap under reduced motion', () => {
  it('causes no shake once motion is allowed again', async () => {
    const { scene, world, tap } = await makeScene();
    scene.update(16, { ...FRAME, reducedMotion: true });
    tap('superCritical');
    scene.update(16, { ...FRAME, reducedMotion: true });
    scene.update(16, FRAME);
    expect([world.x, world.y]).toEqual([0, 0]);
  });
});

describe('a tap’s sparks', () => {
  const sparksOf = async (isLow: boolean) => {
    const { scene, tap } = await makeScene();
    scene.setLowQuality(isLow);
    scene.update(16, FRAME);
    tap('superCritical');
    return measureStage(scene).pools?.find(({ name }) => name === 'sparks')?.used ?? 0;
  };

  it('are fewer when frames are slow', async () => {
    const all = await sparksOf(false);
    expect(all).toBeGreaterThan(4);
    expect(await sparksOf(true)).toBe(Math.ceil(all * TUNING.quality.lowSparks));
  });
});

describe('a new level’s hero', () => {
  it('replaces the old hero and destroys all his parts', async () => {
    const { scene, heroes } = await makeScene();
    for (const level of [1, 2, 3]) {
      scene.update(16, { ...FRAME, level });
      await soon(() => expect(heroes).toHaveLength(level));
      await soon(() => expect(isAlone(heroes.at(-1))).toBe(true));
    }
    expect(heroes.map((hero) => hero.destroyed)).toEqual([true, true, false]);
  });

  it('is dropped when he loads after a later level’s hero', async () => {
    const { scene, heroes } = await makeScene();
    scene.update(16, { ...FRAME, level: 1 });
    scene.update(16, { ...FRAME, level: 2 });
    await soon(() => expect(heroes).toHaveLength(2));
    await soon(() => expect(heroes.filter(({ parent }) => parent !== null)).toHaveLength(1));
    const shown = heroes.find(({ parent }) => parent !== null);
    expect(shown?.rig).toEqual(await loadRig(2));
    expect(shown?.rig).not.toEqual(await loadRig(1));
  });
});

describe('a new level’s backdrop', () => {
  it('is dropped when it loads after a later level’s backdrop', async () => {
    const { scene, kit } = await makeScene();
    const come = new Map<number, (place: BackdropView) => void>();
    kit.backdrop = (level) => new Promise((resolve) => come.set(level, resolve));
    for (const level of [1, 5]) scene.update(16, { ...FRAME, level });
    const place = () => new BackdropView({ far: sheet(), mid: sheet(), near: sheet() }, TUNING.backdrop);
    const [village, bamboo] = [place(), place()];
    come.get(5)?.(bamboo);
    come.get(1)?.(village);
    await soon(() => expect(bamboo.parent).toBeTruthy());
    await Promise.resolve();
    expect(village.parent).toBeNull();
  });

  it('keeps its light when an earlier backdrop’s light loads late', async () => {
    const { scene, world, kit } = await makeScene();
    const come = new Map<number, (light: Texture) => void>();
    kit.glow = (level) => new Promise((resolve) => come.set(level, resolve));
    for (const level of [1, 5]) scene.update(16, { ...FRAME, level });
    const [village, bamboo] = [sheet(), sheet()];
    const light = () => world.children.find((child) => child instanceof GlowView)?.texture;
    come.get(5)?.(bamboo);
    await Promise.resolve();
    expect(light()).toBe(bamboo);
    come.get(1)?.(village);
    await Promise.resolve();
    expect(light()).toBe(bamboo);
  });
});

describe('a gained level', () => {
  const { freezeMs, vanishMs, skipFromMs, totalMs, stillMs } = TUNING.levelUp;

  /** Creates a scene with the hero of level 1 at the moment level 2 is gained. */
  async function gained(reducedMotion = false, coinGoal = { x: 195, y: 140 }) {
    const made = await makeScene();
    const { scene, heroes } = made;
    scene.update(16, { ...FRAME, reducedMotion });
    await soon(() => expect(heroes[0]?.parent).toBeTruthy());
    const shown = () => heroes.filter(({ parent, destroyed }) => parent && !destroyed).length;
    const play = (ms: number) => {
      for (let left = ms; left > 0; left -= 10)
        scene.update(10, { ...FRAME, level: 2, coinGoal, reducedMotion });
    };
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    play(10);
    await soon(() => expect(heroes).toHaveLength(2));
    await Promise.resolve();
    const [old, next] = heroes as [HeroView, HeroView];
    return { ...made, old, next, play, shown };
  }

  it('turns the old hero white and brings the new one once he is gone', async () => {
    const { old, next, play } = await gained();
    play(freezeMs);
    expect(old.look).toEqual({ white: 1, rimPx: TUNING.levelUp.rimPx });
    play(vanishMs - 20);
    expect([old.look.white, next.parent]).toEqual([1, null]);
    play(60);
    expect([old.destroyed, next.parent !== null]).toEqual([true, true]);
    expect(next.pose.lift).toBeGreaterThan(0);
    play(totalMs);
    expect(isAlone(next)).toBe(true);
    expect(next.pose).toEqual({ lift: 0, stretchX: 1, stretchY: 1, size: 1, aside: 0 });
    expect(next.look).toEqual({ white: 0, rimPx: 0 });
  });

  it('shows the new hero larger and above the words, then returns him to his place', async () => {
    const { next, play, scene } = await gained();
    scene.resize({ width: 450, height: 844 });
    const { heroScale, standMs } = TUNING.levelUp;
    play(1000);
    const home = next.homeX;
    expect([next.x, next.pose.size]).toEqual([225, heroScale]);
    play(totalMs - 1000 - standMs / 2);
    expect(next.x).toBeLessThan(225);
    expect(next.x).toBeGreaterThan(home);
    play(standMs);
    expect([next.x, next.pose.size]).toEqual([home, 1]);
  });

  it('keeps the new hero’s hair below the balance and his cloth on screen', async () => {
    const balance = { x: 195, y: 284 };
    const { next, play, scene } = await gained(false, balance);
    const extent = () => {
      const { left, right, top } = (next as unknown as { extent: Record<string, number> }).extent;
      const { scale, x, y } = next;
      return {
        left: x - (left ?? 0) * scale.x,
        right: x + (right ?? 0) * scale.x,
        top: y - (top ?? 0) * scale.y,
      };
    };
    scene.resize({ width: 390, height: 844 });
    play(1000);
    expect(extent().top).toBeGreaterThanOrEqual(balance.y + 30);
    scene.resize({ width: 246, height: 844 });
    play(10);
    expect(extent().left).toBeGreaterThanOrEqual(-0.01);
    expect(extent().right).toBeLessThanOrEqual(246.01);
  });

  it('sends coins from behind the hero to the balance', async () => {
    const { scene, play } = await gained();
    play(TUNING.levelUp.coinsMs + 100);
    expect(flying(scene)).toBe(TUNING.levelUp.coins);
    play(totalMs);
    expect(flying(scene)).toBe(0);
  });

  it('continues through taps in its first half and ends soon after a later tap', async () => {
    const { next, play, tap } = await gained();
    for (let ms = 0; ms < skipFromMs - 50; ms += 50) {
      play(50);
      tap('normal');
    }
    expect(next.pose.size).toBe(TUNING.levelUp.heroScale);
    play(60);
    tap('normal');
    play(TUNING.levelUp.leaveMs + 20);
    expect(isAlone(next)).toBe(true);
  });

  it('sends fewer coins when frames are slow', async () => {
    const { scene, play } = await gained();
    scene.setLowQuality(true);
    play(TUNING.levelUp.coinsMs + 100);
    const { coins } = TUNING.levelUp;
    expect(flying(scene)).toBeGreaterThan(0);
    expect(flying(scene)).toBeLessThan(coins);
  });

  it('keeps the old hero while the new one has no pictures', async () => {
    const made = await makeScene();
    const { scene, heroes, kit } = made;
    scene.update(16, FRAME);
    await soon(() => expect(heroes[0]?.parent).toBeTruthy());
    kit.hero = async () => null;
    scene.handle({ type: 'leveledUp', from: 1, to: 2 });
    for (let ms = 0; ms < totalMs + 200; ms += 20) scene.update(20, { ...FRAME, level: 2 });
    expect(isAlone(heroes[0])).toBe(true);
    expect(heroes[0]?.look.white).toBe(0);
  });

  it('shows the new hero at once and without white under reduced motion', async () => {
    const { next, play, world } = await gained(true);
    play(20);
    expect(isAlone(next)).toBe(true);
    play(stillMs / 2);
    expect([world.x, world.y, next.pose.lift]).toEqual([0, 0, 0]);
  });
});

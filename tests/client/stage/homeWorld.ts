import { type Container, Texture, TextureSource } from 'pixi.js';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loadRig } from '../../../src/client/art/heroRig';
import type { FrameState } from '../../../src/client/stage/feed';
import type { HeroKit } from '../../../src/client/stage/heroKit';
import type { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { HomeScene } from '../../../src/client/stage/scenes/HomeScene';
import { makeHomeViews } from '../../../src/client/stage/scenes/homeViews';
import { BackdropView } from '../../../src/client/stage/views/BackdropView';
import { HeroView } from '../../../src/client/stage/views/HeroView';
import { TUNING } from '../../../src/client/tuning/tuning';
import type { CritTier } from '../../../src/core/crit';

// The scene requests fonts for its words, and jsdom has none.
Object.assign(document, { fonts: { check: () => true } });

export const FRAME: FrameState = {
  scene: 'home',
  level: 1,
  energy: 500,
  heroBox: { x: 60, y: 330, width: 270, height: 300 },
  reducedMotion: false,
  comboWords: ['a', 'b', 'c', 'd'],
} as unknown as FrameState;

/** Gives every test of the file a stopped clock that only the test advances. */
export function withFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** Waits for a lazily loaded chunk, long enough for a busy machine. */
export const soon = (see: () => void) => vi.waitFor(see, { timeout: 10_000 });

export const sheet = () => new Texture({ source: new TextureSource({ width: 2048, height: 2048 }) });

/** Creates an atlas that returns the same picture for the same name, as on stage. */
function sharedAtlas(): StageAtlas {
  const pictures = new Map<string, Texture>();
  const get = (name: string) => {
    const picture = pictures.get(name) ?? sheet();
    pictures.set(name, picture);
    return picture;
  };
  return { get } as unknown as StageAtlas;
}

/** Creates the scene without a renderer. Its positions are known before drawing. */
export async function makeScene(otherKit: Partial<HeroKit> = {}) {
  const heroes: HeroView[] = [];
  const kit: HeroKit = {
    async hero(level) {
      const hero = new HeroView(await loadRig(level), sheet(), TUNING);
      heroes.push(hero);
      return hero;
    },
    sharpen: async () => undefined,
    backdrop: async () => null,
    glow: async () => null,
    levelRays: async () => null,
    prefetch: () => undefined,
    ...otherKit,
  };
  const atlas = sharedAtlas();
  const views = await makeHomeViews(atlas, TUNING, 3);
  const scene = new HomeScene({ atlas, heroes: kit, tuning: TUNING, finest: { resolution: 1 } }, views);
  scene.resize({ width: 390, height: 844 });
  const world = scene.children[0] as Container;
  const tap = (crit: CritTier) =>
    scene.handle({
      type: 'tapAccepted',
      point: { x: 200, y: 500 },
      effect: { id: 1, value: 5, style: crit },
      coins: 1,
    } as never);
  return { scene, heroes, world, tap, kit };
}

export const place = () => new BackdropView({ far: sheet(), mid: sheet(), near: sheet() }, TUNING.backdrop);

/** Flushes pending promises without advancing the fake clock. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Plays the first frame of a scene with hero, backdrop and light loaded. */
export async function whole(frame = FRAME) {
  const made = await makeScene();
  const places: BackdropView[] = [];
  made.kit.backdrop = async () => {
    places.push(place());
    return places.at(-1) as BackdropView;
  };
  made.kit.glow = async () => sheet();
  made.scene.update(16, frame);
  // Each hero's rig is a chunk of its own.
  await soon(() => expect(made.heroes[0]?.parent).toBeTruthy());
  await settle();
  const pass = (ms: number, next = frame) => {
    for (let left = ms; left > 0; left -= 16) made.scene.update(16, next);
  };
  return { ...made, places, pass };
}

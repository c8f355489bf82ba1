import { gameScene } from './kit/gameScene';
import type { SceneStep, SceneWorld } from './kit/gameSceneSpec';

const press = (atMs: number, selector: string): SceneStep => ({
  atMs,
  run: () => document.querySelector<HTMLElement>(selector)?.click(),
});

const go = (world: SceneWorld, atMs: number, path: string): SceneStep => ({
  atMs,
  run: () => world.go(path),
});

/** Returns `count` taps, the first at `fromMs`. */
const taps = ({ tap }: SceneWorld, fromMs: number, count: number, everyMs: number): SceneStep[] =>
  Array.from({ length: count }, (_, index) => ({
    atMs: fromMs + index * everyMs,
    isLight: true,
    run: () => tap(0.3 + ((index * 0.37) % 0.4), 0.45 + ((index * 0.23) % 0.25)),
  }));

export const scene = gameScene({
  id: 'first-minute',
  title: 'The first minute of a newcomer',
  group: 'sessions',
  durationMs: 60_000,
  momentsMs: [1500, 5500, 8000, 14_000, 22_000, 30_000, 34_000, 44_000, 52_000],
  level: 1,
  wish: () => ({ player: null }),
  prepare: async ({ see }) => void (await see('[data-testid="welcome"]')),
  script: (world) => [
    press(3000, '[data-testid="welcome"] .button-primary'),
    ...taps(world, 6000, 6, 600),
    ...taps(world, 11_000, 30, 160),
    go(world, 20_000, '/earn'),
    press(24_000, '.today .button'),
    go(world, 29_000, '/'),
    ...taps(world, 31_000, 8, 400),
    go(world, 35_000, '/missions'),
    press(44_000, '.mission:enabled'),
    press(48_000, 'dialog[open] .button'),
    go(world, 51_000, '/'),
    ...taps(world, 53_000, 30, 150),
  ],
});

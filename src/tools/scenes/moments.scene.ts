import { coinsOf } from '../../core/coins';
import { COMBO_WINDOW_MS } from '../../core/constants';
import { levelRow } from '../../core/economy/levels';
import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import type { SceneWorld } from './kit/gameSceneSpec';
import { SCENE_EPOCH_MS } from './kit/scenePlayer';

const COMBOS = [
  { tier: 1, taps: 6, title: 'COMBO' },
  { tier: 2, taps: 11, title: 'GREAT COMBO' },
  { tier: 3, taps: 17, title: 'SUPER COMBO' },
  { tier: 4, taps: 28, title: 'MEGA COMBO' },
] as const;
const TAP_EVERY_MS = 60;

/** `count` taps in a row, from one side of the ninja to the other. */
const tapping = ({ tap }: SceneWorld, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    atMs: 20 + index * TAP_EVERY_MS,
    run: () => tap(0.3 + ((index * 0.37) % 0.45), 0.4 + ((index * 0.23) % 0.25)),
  }));

const combos: ViewerScene[] = COMBOS.map(({ tier, taps, title }) =>
  gameScene({
    id: `combo-${tier}`,
    title,
    group: 'combo',
    durationMs: 20 + taps * TAP_EVERY_MS + COMBO_WINDOW_MS + 400,
    momentsMs: [20 + taps * TAP_EVERY_MS + 100, 20 + taps * TAP_EVERY_MS + 1500],
    script: (world) => tapping(world, taps),
  }),
);

const levelUp = (id: string, from: number, title: string): ViewerScene =>
  gameScene({
    id,
    title,
    group: 'levelUp',
    durationMs: 4000,
    momentsMs: [900, 700, 1600, 3000],
    level: from,
    wish: () => ({ player: { coins: coinsOf(levelRow(from + 1).fromBalance - 40) } }),
    script: ({ engine }) => [
      { atMs: 100, run: () => void engine.dispatch({ type: 'applyAnswer', answer: { reward: 60 } }) },
    ],
  });

const HOURS_AWAY = 3;

/** Moments on home other than taps. */
export const scenes: readonly ViewerScene[] = [
  ...combos,
  levelUp('level-up', 1, 'A level gained'),
  levelUp('level-up-place', 8, 'A level gained, and a new place'),
  levelUp('level-up-last', 24, 'The last level gained'),
  gameScene({
    id: 'energy-half',
    title: 'Half of the energy',
    group: 'energy',
    durationMs: 3000,
    momentsMs: [500],
    prepare: ({ engine }) => void engine.dispatch({ type: 'applyAnswer', answer: { energy: 1100 } }),
  }),
  gameScene({
    id: 'energy-empty',
    title: 'No energy left',
    group: 'energy',
    durationMs: 3000,
    momentsMs: [500, 2500],
    prepare: ({ engine }) => void engine.dispatch({ type: 'applyAnswer', answer: { energy: 5 } }),
    script: ({ tap }) => [0, 80, 160].map((atMs) => ({ atMs, run: () => tap() })),
  }),
  gameScene({
    id: 'income',
    title: 'Passive income, coin by coin',
    group: 'income',
    durationMs: 8000,
    momentsMs: [4000],
    wish: () => ({ player: { productionPerHour: 36_000 } }),
  }),
  gameScene({
    id: 'income-claim',
    title: 'A claim rolls up',
    group: 'income',
    durationMs: 2000,
    momentsMs: [400, 900],
    script: ({ engine }) => [
      { atMs: 100, run: () => void engine.dispatch({ type: 'applyAnswer', answer: { reward: 25_000 } }) },
    ],
  }),
  gameScene({
    id: 'income-away',
    title: 'Passive income popup',
    group: 'income',
    durationMs: 2000,
    momentsMs: [900],
    wish: () => ({
      player: {
        passiveAt: SCENE_EPOCH_MS / 1000 - HOURS_AWAY * 3600,
        lastLoginAt: SCENE_EPOCH_MS / 1000 - HOURS_AWAY * 3600,
      },
    }),
    prepare: async ({ see }) => void (await see('[data-testid="popup"]')),
  }),
];

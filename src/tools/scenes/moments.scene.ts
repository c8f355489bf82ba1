import { landsAtMs, TUNING } from '../../client/tuning/tuning';
import { coinsOf } from '../../core/coins';
import { COMBO_WINDOW_MS } from '../../core/constants';
import { levelRow } from '../../core/economy/levels';
import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import type { GameSceneSpec, SceneWorld } from './kit/gameSceneSpec';
import { SCENE_EPOCH_MS } from './kit/scenePlayer';

const COMBOS = [
  { tier: 1, taps: 6, title: 'COMBO' },
  { tier: 2, taps: 11, title: 'GREAT COMBO' },
  { tier: 3, taps: 17, title: 'SUPER COMBO' },
  { tier: 4, taps: 28, title: 'MEGA COMBO' },
] as const;
const TAP_EVERY_MS = 60;

/** Returns `count` taps across the ninja. */
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
    effect: 'combo',
    durationMs: 20 + taps * TAP_EVERY_MS + COMBO_WINDOW_MS + 400,
    momentsMs: [20 + taps * TAP_EVERY_MS + 100, 20 + taps * TAP_EVERY_MS + 1500],
    script: (world) => tapping(world, taps),
  }),
);

/** Delay from the coins to the level-up, because the level check is debounced. */
const GAINED_MS = 600;
const { nameMs, coinsMs, chipsMs, freezeMs } = TUNING.levelUp;

/** Key moments: freeze, landing, name, gains, coins in flight. */
const BEATS = [chipsMs + 340, freezeMs, landsAtMs(TUNING.levelUp), nameMs + 80, coinsMs + 500, 1900].map(
  (ms) => GAINED_MS + ms,
);

/** Builds a scene with a reward worth `levels` levels, from level `from` on. */
const levelUp = (
  spec: { id: string; title: string } & Partial<GameSceneSpec>,
  from: number,
  levels = 1,
): ViewerScene => {
  const reached = levelRow(from + levels).fromBalance;
  const coins = levelRow(from + 1).fromBalance - 40;
  return gameScene({
    group: 'levelUp',
    effect: 'levelUp',
    durationMs: GAINED_MS + 3400,
    momentsMs: BEATS,
    level: from,
    wish: () => ({ player: { coins: coinsOf(coins) } }),
    ...spec,
    script: (world) => [
      {
        atMs: 100,
        run: () =>
          void world.engine.dispatch({ type: 'applyAnswer', answer: { reward: reached - coins + 20 } }),
      },
      ...(spec.script?.(world) ?? []),
    ],
  });
};

/** Fast taps during the level-up. They end after its first half. */
const levelUpTapped = levelUp(
  {
    id: 'level-up-tapped',
    title: 'A level gained under fast fingers',
    script: ({ tap }) =>
      Array.from({ length: 16 }, (_, index) => ({
        atMs: GAINED_MS + index * 110,
        run: () => tap(index % 2 ? 0.66 : 0.3, 0.6),
      })),
  },
  1,
);

const HOURS_AWAY = 3;
/** Time at which Enter the Game is pressed. All coins have been counted by then. */
const ENTERED_MS = 2600;

export const scenes: readonly ViewerScene[] = [
  ...combos,
  levelUp({ id: 'level-up', title: 'A level gained' }, 1),
  levelUp({ id: 'level-up-place', title: 'A level gained, and a new place' }, 8),
  levelUp({ id: 'level-up-last', title: 'The last level gained' }, 24),
  levelUp({ id: 'level-up-several', title: 'Four levels gained at once' }, 3, 4),
  levelUp({ id: 'level-up-plain', title: 'A level gained without WebGL', layers: 'hud' }, 1),
  levelUpTapped,
  gameScene({
    id: 'ninja-alone',
    title: 'The ninja left alone: a glance, his blade, a hop',
    group: 'home',
    effect: 'ninja',
    durationMs: 26_000,
    momentsMs: [5_400, 15_480, 23_660],
  }),
  gameScene({
    id: 'enter-game',
    title: 'From the welcome into the game',
    group: 'sessions',
    durationMs: 3000,
    momentsMs: [ENTERED_MS + 20, ENTERED_MS + 200],
    level: 1,
    wish: () => ({ player: null }),
    prepare: async ({ see }) => void (await see('[data-testid="welcome"]')),
    script: () => [
      {
        atMs: ENTERED_MS,
        run: () => document.querySelector<HTMLElement>('[data-testid="welcome"] .button-primary')?.click(),
      },
    ],
  }),
  gameScene({
    id: 'energy-half',
    title: 'Half of the energy',
    group: 'energy',
    effect: 'energy',
    durationMs: 3000,
    momentsMs: [500],
    prepare: ({ engine }) => void engine.dispatch({ type: 'applyAnswer', answer: { energy: 1100 } }),
  }),
  gameScene({
    id: 'energy-empty',
    title: 'No energy left',
    group: 'energy',
    effect: 'energy',
    durationMs: 3000,
    // By now, the last tap's number has disappeared.
    momentsMs: [940, 2500],
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
    script: ({ engine, game }) => [
      {
        atMs: 100,
        run() {
          engine.dispatch({ type: 'applyAnswer', answer: { reward: 25_000 } });
          game.showClaim();
        },
      },
    ],
  }),
  gameScene({
    id: 'income-away',
    title: 'Passive income popup',
    group: 'income',
    durationMs: 2000,
    momentsMs: [1500],
    wish: () => ({
      player: {
        passiveAt: SCENE_EPOCH_MS / 1000 - HOURS_AWAY * 3600,
        lastLoginAt: SCENE_EPOCH_MS / 1000 - HOURS_AWAY * 3600,
      },
    }),
    prepare: async ({ see }) => void (await see('[data-testid="popup"]')),
  }),
];

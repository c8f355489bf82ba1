import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import type { SceneWorld } from './kit/gameSceneSpec';

const BACKGROUNDS = [1, 2, 3, 4] as const;

/** States of the splash, by the progress of loading. */
const STATES: Readonly<Record<string, { title: string; show: (world: SceneWorld) => void }>> = {
  loading: { title: 'loading pictures', show: ({ phases }) => phases.assets(0.46) },
  login: { title: 'signing in', show: ({ phases }) => phases.assets(1) },
  updating: {
    title: 'updating the account',
    show: ({ phases }) => {
      phases.assets(1);
      phases.done('login');
    },
  },
};

const startScene = (background: number, state: string): ViewerScene =>
  gameScene({
    id: `splash-${background}-${state}`,
    title: `Splash ${background}, ${STATES[state]?.title}`,
    group: 'splash',
    durationMs: 3000,
    momentsMs: [800],
    layers: 'splash',
    wish: () => ({ splash: background }),
    prepare: (world) => STATES[state]?.show(world),
  });

export const scenes: readonly ViewerScene[] = [
  ...BACKGROUNDS.flatMap((background) => Object.keys(STATES).map((state) => startScene(background, state))),
  gameScene({
    id: 'splash-error',
    title: 'Splash, a window error',
    group: 'splash',
    durationMs: 3000,
    momentsMs: [800],
    layers: 'splash',
    prepare({ phases, game }) {
      phases.assets(0.2);
      game.store.getState().setSplash({ hasError: true });
    },
  }),
  gameScene({
    id: 'splash-leaves',
    title: 'Splash, from 0 to 100 and away',
    group: 'splash',
    durationMs: 4000,
    momentsMs: [2780, 1500, 2900],
    layers: 'splash',
    script: ({ phases, account }) => [
      ...Array.from({ length: 20 }, (_, index) => ({
        atMs: 100 + index * 100,
        run: () => phases.assets((index + 1) / 20),
      })),
      { atMs: 2300, run: () => phases.done('login') },
      { atMs: 2700, run: () => void account.entry.enter() },
    ],
  }),
];

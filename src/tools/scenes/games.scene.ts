import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import type { SceneStep, SceneWorld } from './kit/gameSceneSpec';

/** Countdown between Play and the start of a run, in ms. */
const COUNTDOWN_MS = 1900;
const PLAY_MS = 18_000;

interface MiniGame {
  name: string;
  title: string;
  /** Scene time of the reference picture, ms. */
  momentMs: number;
  /** Buttons to press in order, one every `everyMs`. */
  buttons: readonly string[];
  everyMs: number;
}

const GAMES: readonly MiniGame[] = [
  {
    name: 'guess-it',
    title: 'Guess It',
    momentMs: 3960,
    buttons: ['[data-testid="guess-slot-1"]'],
    everyMs: 700,
  },
  {
    name: 'match-it',
    title: 'Match It',
    momentMs: 6960,
    buttons: [4, 3, 1, 5, 0, 8, 7].map((card) => `[data-testid="match-card-${card}"]`),
    everyMs: 600,
  },
  {
    name: 'airdrop-simulator',
    title: 'Airdrop Simulator',
    momentMs: 5870,
    buttons: ['.drop-lane[data-reach="true"]:not([data-kind="bomb"])'],
    everyMs: 350,
  },
];

const pressing = ({ buttons, everyMs }: MiniGame): readonly SceneStep[] =>
  Array.from({ length: Math.floor(PLAY_MS / everyMs) }, (_, index) => ({
    atMs: (index + 1) * everyMs,
    run: () => document.querySelector<HTMLElement>(buttons[index % buttons.length] ?? '')?.click(),
  }));

/** Waits for the canvas, which loads late. */
const seeCanvas = async ({ see }: SceneWorld) => void (await see('.game-canvas canvas'));

const begin = async ({ game, press, see }: SceneWorld, { name }: MiniGame) => {
  game.scores.write(`${name}.lesson`, 1);
  await press('[data-testid="game-play"]');
  await see('.game-count');
};

const scenesOf = (mini: MiniGame): ViewerScene[] => {
  const { name, title, momentMs } = mini;
  const common = { group: 'games', layers: 'hud', path: `/games/${name}` } as const;
  const played = {
    ...common,
    durationMs: PLAY_MS,
    momentsMs: [momentMs],
    leadMs: COUNTDOWN_MS,
    script: () => pressing(mini),
  };
  return [
    gameScene({
      ...common,
      id: `game-${name}`,
      title: `${title}, the lobby`,
      durationMs: 2000,
      momentsMs: [500],
      prepare: seeCanvas,
    }),
    gameScene({
      ...played,
      id: `game-${name}-play`,
      title: `${title}, played`,
      async prepare(world) {
        await seeCanvas(world);
        await begin(world, mini);
      },
    }),
    gameScene({
      ...played,
      id: `game-${name}-plain`,
      title: `${title}, played without WebGL`,
      isPlain: true,
      prepare: (world) => begin(world, mini),
    }),
    gameScene({
      ...common,
      id: `game-${name}-lesson`,
      title: `${title}, the lesson`,
      durationMs: 9900,
      momentsMs: [2000, 5000, 8000],
      async prepare(world) {
        await seeCanvas(world);
        await world.press('.game-lobby-row button');
      },
    }),
  ];
};

export const scenes: readonly ViewerScene[] = GAMES.flatMap(scenesOf);

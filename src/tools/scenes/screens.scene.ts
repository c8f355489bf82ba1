import { coinsOf } from '../../core/coins';
import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import type { GameSceneSpec } from './kit/gameSceneSpec';
import type { Answers } from './kit/sceneOutside';
import { SCENE_EPOCH_MS } from './kit/scenePlayer';

/** Last use of the daily booster, in unix seconds. */
const USED_AT = SCENE_EPOCH_MS / 1000 - 1200;

type Screen = Pick<GameSceneSpec, 'id' | 'title'> & Partial<GameSceneSpec>;

const only =
  (path: string, answer: Response | 'never'): Answers =>
  (asked) =>
    asked === path ? (answer instanceof Response ? answer.clone() : answer) : null;

const SCREENS: readonly Screen[] = [
  {
    id: 'screen-boost',
    title: 'Boost, one upgrade within reach',
    path: '/boost',
    wish: () => ({
      player: {
        coins: coinsOf(1_640),
        multiTapLevel: 2,
        standing: { level: 1, earnPerTap: 2, maxEnergy: 500 },
        energy: { shown: 310, bank: 310, at: SCENE_EPOCH_MS / 1000 },
      },
    }),
  },
  {
    id: 'screen-boost-wait',
    title: 'Boost, the daily booster recovers',
    path: '/boost',
    wish: () => ({
      player: { dailyBooster: { uses: 2, windowStart: USED_AT, lastUse: USED_AT } },
    }),
  },
  {
    id: 'screen-boost-buy',
    title: 'Boost, an upgrade',
    path: '/boost',
    prepare: ({ press }) => press('.booster'),
  },
  {
    id: 'screen-boost-missing',
    title: 'Boost, coins missing',
    path: '/boost',
    wish: () => ({ player: { multiTapLevel: 9 } }),
    prepare: ({ press }) => press('.booster'),
  },
  {
    id: 'screen-mining',
    title: 'Mining, one card within reach',
    path: '/missions',
    wish: () => ({ player: { coins: coinsOf(1_400) } }),
  },
  {
    id: 'screen-mining-buy',
    title: 'Mining, a card',
    path: '/missions',
    prepare: ({ press }) => press('.mission:enabled'),
  },
  {
    id: 'screen-mining-bought',
    title: 'Mining, a purchase lands on its card',
    path: '/missions',
    momentsMs: [1240],
    async prepare({ press, see }) {
      await press('.mission:enabled');
      await see('.dialog-body > .button');
    },
    script: () => [
      { atMs: 300, run: () => document.querySelector<HTMLElement>('.dialog-body > .button')?.click() },
    ],
  },
  { id: 'screen-missions', title: 'Missions', path: '/earn' },
  {
    id: 'screen-missions-claim',
    title: 'Missions, a gift is claimed',
    path: '/earn',
    momentsMs: [500, 750, 1100],
    prepare: async ({ see }) => void (await see('.today .button')),
    script: () => [{ atMs: 300, run: () => document.querySelector<HTMLElement>('.today .button')?.click() }],
  },
  {
    id: 'screen-missions-tasks',
    title: 'Missions, the tasks',
    path: '/earn',
    prepare: async ({ see }) => {
      // Each list above moves the heading down when it loads.
      for (const list of [
        '.day-strip',
        '[aria-labelledby=tasks] .earn-task',
        '[aria-labelledby=referral-tasks] .earn-task',
      ])
        await see(list);
      await see('#referral-tasks');
    },
    // By now, the cards above have finished their entrance.
    script: () => [
      { atMs: 500, run: () => document.querySelector('#referral-tasks')?.scrollIntoView({ block: 'end' }) },
    ],
  },
  { id: 'screen-friends', title: 'Friends', path: '/friends' },
  { id: 'screen-leaderboard', title: 'Leaderboard', path: '/leaderboard' },
  { id: 'screen-nft', title: 'NFT', path: '/tpu' },
  {
    id: 'screen-nft-piece',
    title: 'NFT, a piece',
    path: '/tpu',
    prepare: ({ press }) => press('li:nth-child(4) .nft-card'),
  },
  { id: 'screen-wallet', title: 'Wallet', path: '/wallet' },
  { id: 'screen-games', title: 'Games', path: '/games' },
  {
    id: 'screen-loading',
    title: 'A list on its way',
    path: '/missions',
    wish: () => ({ answers: only('/clicker/missions', 'never') }),
  },
  {
    id: 'screen-empty',
    title: 'An empty list',
    path: '/leaderboard',
    wish: () => ({ answers: only('/clicker/leaderboard', Response.json([])) }),
  },
  {
    id: 'screen-failed',
    title: 'A list that failed',
    path: '/missions',
    wish: () => ({ answers: only('/clicker/missions', new Response('{}', { status: 404 })) }),
  },
  {
    id: 'screen-crashed',
    title: 'A screen that crashed',
    path: '/crash',
    // The report button loads in a chunk of its own.
    prepare: async ({ see }) => void (await see('.state .button[data-tone="panel"]')),
  },
  {
    id: 'screen-welcome',
    title: 'Welcome',
    wish: () => ({ player: null }),
    prepare: async ({ see }) => void (await see('[data-testid="welcome"]')),
  },
  {
    id: 'screen-no-user',
    title: 'Launched without a player',
    prepare: ({ game }) => game.store.getState().block('noUser'),
  },
  {
    id: 'screen-no-token',
    title: 'Launched without the token',
    prepare: ({ game }) => game.store.getState().block('noToken'),
  },
];

export const scenes: readonly ViewerScene[] = SCREENS.map((screen) =>
  gameScene({ group: 'screens', durationMs: 3000, momentsMs: [700], layers: 'hud', ...screen }),
);

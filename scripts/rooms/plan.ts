/** Where a room stands in the picture: pixels of a 1180 wide sheet. */
export interface PlannedRoom {
  /** Its folders under src; a file belongs to the longest match. */
  readonly folders: readonly string[];
  readonly title: string;
  readonly says: string;
  readonly at: readonly [x: number, y: number, width: number, height: number];
  /** A room that many others stand on: no arrows lead to it, each of the others names it in its last line. */
  readonly groundName?: string;
}

/** The rooms from the roof to the ground. `scripts/rooms.ts` refuses a file under src that none of them holds. */
export const ROOMS: readonly PlannedRoom[] = [
  {
    folders: ['tools'],
    title: 'tools/',
    says: 'scene viewer, host emulator, recorder: never shipped',
    at: [40, 30, 1100, 54],
  },
  {
    folders: ['client/boot', 'main.tsx', 'vite-env.d.ts'],
    title: 'client/boot/',
    says: 'boots, wires and drives the game',
    at: [330, 124, 330, 78],
  },
  {
    folders: ['client/hud/screens', 'client/hud/dialogs'],
    title: 'client/hud/ screens, dialogs',
    says: 'everything opened from home',
    at: [40, 254, 270, 78],
  },
  {
    folders: ['client/games'],
    title: 'client/games/',
    says: 'three mini-games',
    at: [330, 254, 190, 78],
  },
  {
    folders: ['client/economy', 'client/sound', 'client/analytics', 'client/guard'],
    title: 'client/ economy, sound …',
    says: 'economy, sound, analytics, guard',
    at: [540, 254, 290, 78],
  },
  {
    folders: ['server/page', 'server/http', 'server/desk', 'desk'],
    title: 'server/ page, http, desk',
    says: 'in the page, over HTTP; the desk',
    at: [880, 254, 260, 78],
  },
  {
    folders: ['client/hud'],
    title: 'client/hud/ home, components',
    says: 'what React draws on home',
    at: [40, 392, 330, 78],
  },
  {
    folders: ['client/stage'],
    title: 'client/stage/',
    says: 'everything Pixi draws',
    at: [390, 392, 220, 78],
  },
  {
    folders: ['client/tuning'],
    title: 'client/tuning/',
    says: 'numbers of every effect',
    at: [500, 668, 190, 76],
    groundName: 'tuning',
  },
  {
    folders: [
      'client/account',
      'client/api',
      'client/game',
      'client/home',
      'client/host',
      'client/journal',
      'client/loading',
      'client/popups',
      'client/storage',
      'client/time',
      'client/wallet',
    ],
    title: 'client/ game, account …',
    says: 'game, account, popups, wallet, home, api, journal, host, storage',
    at: [40, 530, 790, 78],
  },
  {
    folders: ['client/language'],
    title: 'client/language/',
    says: 'texts and numbers',
    at: [40, 668, 190, 76],
    groundName: 'language',
  },
  {
    folders: ['client/art'],
    title: 'client/art/',
    says: 'addresses and sizes of pictures',
    at: [250, 668, 230, 76],
    groundName: 'art',
  },
  {
    folders: ['server'],
    title: 'server/',
    says: 'routes, stores, catalogue',
    at: [880, 530, 260, 78],
  },
  {
    folders: ['core'],
    title: 'core/',
    says: 'the rules of the game and its mini-games: pure',
    at: [710, 668, 430, 76],
    groundName: 'core',
  },
];

/** A stop of the tap on its way: a file under src and the name in it that takes the tap on. */
export interface TapStop {
  readonly file: string;
  readonly name: string;
  readonly says: string;
}

/** The way of a tap, in order. `scripts/rooms.ts` refuses a stop whose file or name is gone. */
export const TAP_PATH: readonly TapStop[] = [
  { file: 'client/home/tapTarget.ts', name: 'listenForTaps', says: 'a finger lands on the button' },
  { file: 'client/game/Engine.ts', name: 'dispatch', says: 'the engine carries the command out' },
  { file: 'core/tap.ts', name: 'tap', says: 'energy, coins, combo, crit, ledger' },
  {
    file: 'client/journal/keepJournal.ts',
    name: 'keepJournal',
    says: 'the journal put, in the same microtask',
  },
  { file: 'client/game/publish.ts', name: 'publish', says: 'the next frame publishes what changed' },
  {
    file: 'client/stage/StageDirector.ts',
    name: 'StageDirector',
    says: 'the stage drains the events and draws',
  },
  { file: 'client/account/lateSendTaps.ts', name: 'createSendTaps', says: 'the batch leaves' },
  { file: 'server/routes/tap.ts', name: 'tapRoutes', says: 'the server credits it once' },
];

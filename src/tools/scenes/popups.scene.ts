import type { FailureKind, Overlay, PopupMessage } from '../../client/popups/popupsSlice';
import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import type { GameSceneSpec } from './kit/gameSceneSpec';

type Popup = Pick<GameSceneSpec, 'id' | 'title'> & Partial<GameSceneSpec>;

const popupScene = (spec: Popup): ViewerScene =>
  gameScene({ group: 'popups', durationMs: 2000, momentsMs: [900], layers: 'hud', ...spec });

const OVERLAYS: Readonly<Record<Overlay, string>> = {
  sidebar: 'Sidebar',
  language: 'Language',
  settings: 'Settings',
  credits: 'Credits',
  heroStory: 'Know Your Hero',
  howToPlay: 'How to Play',
  airdrop: 'AirDrop',
  communityCard: 'Community Card',
  earnPerTap: 'Earn/Tap',
  nextLevel: 'Next Lvl',
  ladder: 'The heroes',
  profitPerHour: 'PROFIT/HR',
};

const overlays = Object.entries(OVERLAYS).map(([overlay, title]) =>
  popupScene({
    id: `overlay-${overlay.toLowerCase()}`,
    title,
    async prepare({ game, see }) {
      game.openOverlay(overlay as Overlay);
      await see('dialog[open]');
    },
  }),
);

const FAILURES: Readonly<Record<FailureKind, string>> = {
  serversBusy: 'Oops! The servers are busy',
  busySheet: 'Oops! beside the game',
  break: 'Take a quick break',
  signIn: 'Sign-in failed',
  api: 'A refusal in the provider’s words',
  maintenance: 'The provider is being worked on',
  update: 'A newer version is needed',
};

const failures = Object.entries(FAILURES).map(([kind, title]) =>
  popupScene({
    id: `failure-${kind.toLowerCase()}`,
    title,
    async prepare({ game, see }) {
      const message = kind === 'api' ? { message: 'The dojo is closed for today.' } : {};
      game.reportFailure({ kind: kind as FailureKind, ...message });
      await see(kind === 'busySheet' ? '[data-testid="taps-wait"]' : '[data-testid="popup"]');
    },
  }),
);

const MESSAGES: Readonly<Record<string, Omit<PopupMessage, 'createdAt' | 'updatedAt'>>> = {
  daily: {
    id: 99,
    title: 'Your daily reward is ready',
    text: 'Every day in a row pays more.',
    image: 'popup-daily',
    buttonText: 'Claim reward',
    buttonLink: 'dailyRewardPopup',
  },
  celebration: {
    id: 31,
    title: 'The clan celebrates',
    text: 'A thousand ninjas stand together.',
    image: 'popup-celebration',
    buttonText: 'Celebrate',
    buttonLink: 'celebrationClaim',
  },
  invite: {
    id: 2,
    title: 'Call your friends',
    text: 'Both of you get a welcome gift.',
    image: 'popup-invite',
    buttonText: 'Invite',
    buttonLink: '',
  },
  channel: {
    id: 32,
    title: 'Join the village',
    text: 'News from the dojo, straight to your chat.',
    image: 'popup-welcome',
    buttonText: 'Join',
    buttonLink: 'https://t.me/ninja_seijin',
  },
};

const messages = Object.entries(MESSAGES).map(([name, popup]) =>
  popupScene({
    id: `popup-${name}`,
    title: `Popup: ${popup.title}`,
    async prepare({ game, see }) {
      game.store.getState().showPopup({ ...popup, createdAt: null, updatedAt: null });
      await see('[data-testid="popup"]');
    },
  }),
);

const STORY_PAGES = 5;

const pageOf = (overlay: 'heroStory' | 'howToPlay', page: number, title: string) =>
  popupScene({
    id: `story-${overlay.toLowerCase()}-${page}`,
    title: `${title}, page ${page}`,
    async prepare({ game, see, press }) {
      game.openOverlay(overlay);
      await see('dialog[open]');
      for (let turned = 1; turned < page; turned++) await press('.story-buttons button:last-child');
    },
  });

export const scenes: readonly ViewerScene[] = [
  ...overlays,
  ...Array.from({ length: STORY_PAGES - 1 }, (_, index) => pageOf('heroStory', index + 2, 'Know Your Hero')),
  ...failures,
  ...messages,
  popupScene({
    id: 'toasts',
    title: 'Toasts',
    durationMs: 6500,
    prepare({ game }) {
      game.showToast({ tone: 'success', key: 'toasts.leveledUp', values: { level: 7 } });
      game.showToast({ tone: 'info', key: 'wallet.connect' });
      game.showToast({ tone: 'error', key: 'errors.offline' });
    },
  }),
  popupScene({
    id: 'confetti',
    title: 'Confetti',
    durationMs: 3000,
    momentsMs: [700],
    prepare: ({ game }) => game.celebrate(),
  }),
];

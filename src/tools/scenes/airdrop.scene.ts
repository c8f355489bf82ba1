import { DEFAULT_AIRDROP_RULES as RULES } from '../../core/airdrop/rules';
import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import { SCENE_EPOCH_MS } from './kit/scenePlayer';

const NOW = Math.floor(SCENE_EPOCH_MS / 1000);
const DAY = 86_400;
const DISTRIBUTOR = `0:${'6f23468'.repeat(10).slice(0, 64)}`;
const HASH = '3f9a1c07'.repeat(8);
const ADDRESS = 'UQBvI0aFLnw2QbZgjMPCLRdtRHxhUyinQudg6sdiohIwg5jL';
const OTHER_ADDRESS = `0:${'b7'.repeat(32)}`;
const CONNECTED = { status: 'connected', isConnected: true, address: ADDRESS, tonWallet: ADDRESS } as const;

const standing = {
  coins: 1_254_300,
  income: 12_480,
  friends: 3,
  level: 4,
  days: 9,
  wallet_proven: false,
  banned: false,
};
const line = {
  id: 'c41d9e22'.repeat(8),
  salt: '5a1f00b7'.repeat(4),
  wallet: ADDRESS,
  coins: 1_254_300,
  income: 12_480,
  friends: 3,
  points: 322,
  amount: '1842350000000',
  index: 41,
  reasons: [],
};
const nothing = { ...line, wallet: null, amount: '0', index: null, reasons: ['days', 'wallet'] };
const drop = {
  root: HASH,
  distributor: DISTRIBUTOR,
  value: '150000000',
  gas: '33000000',
  starts_at: NOW - DAY,
  ends_at: NOW + 89 * DAY,
  symbol: 'SEI',
  decimals: 9,
  payload: 'te6cc',
  claimed_at: null,
};

/** Returns rules whose snapshot is this number of seconds from now. */
const rulesAt = (snapshot: number) => ({
  ...RULES,
  dates: {
    snapshot: NOW + snapshot,
    appealsEnd: NOW + snapshot + 7 * DAY,
    claimsStart: NOW + snapshot + 14 * DAY,
    claimsEnd: NOW + snapshot + 104 * DAY,
  },
});

interface State {
  id: string;
  title: string;
  answer: object;
  isProven?: boolean;
}

const FIXED = { rules_hash: HASH, fixed_at: NOW - 40 * DAY };
const PROVEN = { ...standing, level: 8, days: 21, wallet_proven: true };
const before = {
  rules: RULES,
  rules_hash: null,
  fixed_at: null,
  standing,
  line: null,
  appeal: null,
  drop: null,
};

const STATES: readonly State[] = [
  { id: 'before', title: 'before its rules are fixed', answer: before },
  {
    id: 'fixed',
    title: 'its rules are fixed',
    answer: { ...before, ...FIXED, standing: PROVEN },
    isProven: true,
  },
  {
    id: 'zero',
    title: 'a line that gets nothing',
    answer: { ...before, ...FIXED, rules: rulesAt(-DAY), line: nothing },
  },
  {
    id: 'objected',
    title: 'an objection',
    answer: {
      ...before,
      ...FIXED,
      rules: rulesAt(-DAY),
      line: nothing,
      appeal: {
        text: 'I played every day in January.',
        state: 'refused',
        answer: 'The server has nine days with play.',
      },
    },
  },
  {
    id: 'line',
    title: 'a line of the list',
    answer: { ...before, ...FIXED, rules: rulesAt(-DAY), standing: PROVEN, line: { ...line, index: null } },
    isProven: true,
  },
  {
    id: 'line-other',
    title: 'a line of another wallet',
    answer: {
      ...before,
      ...FIXED,
      rules: rulesAt(-DAY),
      standing: PROVEN,
      line: { ...line, index: null, wallet: OTHER_ADDRESS },
    },
    isProven: true,
  },
  {
    id: 'claim-other',
    title: 'tokens to claim with another wallet',
    answer: {
      ...before,
      ...FIXED,
      rules: rulesAt(-15 * DAY),
      standing: PROVEN,
      line: { ...line, wallet: OTHER_ADDRESS },
      drop,
    },
    isProven: true,
  },
  {
    id: 'claim',
    title: 'tokens to claim',
    answer: { ...before, ...FIXED, rules: rulesAt(-15 * DAY), standing: PROVEN, line, drop },
    isProven: true,
  },
  {
    id: 'claimed',
    title: 'claimed tokens',
    answer: {
      ...before,
      ...FIXED,
      rules: rulesAt(-15 * DAY),
      standing: PROVEN,
      line,
      drop: { ...drop, claimed_at: NOW - 3600 },
    },
    isProven: true,
  },
];

const wish = (answer: object) => () => ({
  answers: (path: string) => (path === '/airdrop' ? Response.json(answer) : null),
});

export const scenes: readonly ViewerScene[] = STATES.map(({ id, title, answer, isProven = false }) =>
  gameScene({
    id: `airdrop-${id}`,
    title: `AirDrop: ${title}`,
    group: 'components',
    durationMs: 2000,
    momentsMs: [700],
    layers: 'hud',
    path: '/wallet',
    wish: wish(answer),
    async prepare({ game, see }) {
      const { changeAccount, changeWallet } = game.store.getState();
      changeAccount(({ features }) => ({ features: [...features, 'airdrop', 'wallet_proof'] }));
      changeWallet({ ...CONNECTED, isProven });
      await see('[data-testid="airdrop-panel"]');
    },
  }),
);

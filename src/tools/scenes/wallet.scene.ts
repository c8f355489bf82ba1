import type { WalletView } from '../../client/wallet/walletSlice';
import type { ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import type { GameSceneSpec } from './kit/gameSceneSpec';

const ADDRESS = 'UQBvI0aFLnw2QbZgjMPCLRdtRHxhUyinQudg6sdiohIwg5jL';

type Wallet = Pick<GameSceneSpec, 'id' | 'title'> & Partial<GameSceneSpec> & { view: Partial<WalletView> };

const CONNECTED = { status: 'connected', isConnected: true, address: ADDRESS, tonWallet: ADDRESS } as const;

const WALLETS: readonly Wallet[] = [
  { id: 'wallet-none', title: 'No wallet', view: {} },
  { id: 'wallet-loading', title: 'A saved connection is restored', view: { status: 'loading' } },
  { id: 'wallet-connected', title: 'A wallet is connected', view: CONNECTED },
  {
    id: 'wallet-menu',
    title: 'The menu of the wallet',
    view: CONNECTED,
    async prepare({ press, see }) {
      await press('[data-testid="wallet-button"]');
      await see('[data-testid="wallet-menu"]');
    },
  },
];

export const scenes: readonly ViewerScene[] = WALLETS.map(({ view, prepare, ...spec }) =>
  gameScene({
    group: 'components',
    durationMs: 2000,
    momentsMs: [700],
    layers: 'hud',
    path: '/wallet',
    ...spec,
    async prepare(world) {
      world.game.store.getState().changeWallet(view);
      await prepare?.(world);
    },
  }),
);

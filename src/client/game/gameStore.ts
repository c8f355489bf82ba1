import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AccountSlice, createAccountSlice } from '../account/accountSlice';
import { createPopupsSlice, type PopupsSlice } from '../popups/popupsSlice';
import { createWalletSlice, type WalletSlice } from '../wallet/walletSlice';
import { createGameSlice, type GameSlice } from './gameSlice';
import { createSettingsSlice, type SettingsSlice } from './settingsSlice';

/**
 * The shared state of stage and HUD. Each subject has a slice that only its own actions write.
 * `tests/architecture/rules.test.ts` forbids `setState` everywhere else.
 */
export interface GameStore extends AccountSlice, GameSlice, PopupsSlice, SettingsSlice, WalletSlice {}

export type GameStoreApi = StoreApi<GameStore>;

export function createGameStore(over: Partial<GameStore> = {}): GameStoreApi {
  const store = createStore<GameStore>()((...api) => ({
    ...createAccountSlice(...api),
    ...createGameSlice(...api),
    ...createPopupsSlice(...api),
    ...createSettingsSlice(...api),
    ...createWalletSlice(...api),
    ...over,
  }));
  // The build renders home from this state. React's first render must match it to hydrate that home.
  const rendered: GameStore = { ...store.getState(), phase: 'playing' };
  return Object.assign(store, { getInitialState: () => rendered });
}

import type { HostUser } from '../host/launchParams';
import type { KeyValue } from '../storage/keyValue';
import { loadSettings } from '../storage/settingsStorage';
import { createGameStore, type GameStoreApi } from './gameStore';

/** Makes the store with the player's names and settings. */
export function createPlayerStore(
  user: HostUser | null,
  storage: KeyValue,
  telegramId: string,
): GameStoreApi {
  const store = createGameStore({
    player: {
      telegramId,
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      username: user?.username ?? '',
      isPremium: user?.isPremium ?? false,
    },
  });
  store.setState(({ settings }) => ({ settings: loadSettings(storage, settings) }));
  return store;
}

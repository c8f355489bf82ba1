import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGameStore } from '../../../src/client/game/gameStore';
import { connectionStorage, LEFT_WALLET_KEY } from '../../../src/client/wallet/savedConnection';
import { createWallet } from '../../../src/client/wallet/wallet';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

const BRIDGE = { type: 'injected', jsBridgeKey: 'nowhere', nextRpcRequestId: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function wallet(phase: 'loading' | 'playing', isSaved: boolean, left: string | null = null) {
  const storage = createMemoryKeyValue();
  if (left) connectionStorage(storage, '7').set(LEFT_WALLET_KEY, left);
  if (isSaved) {
    storage.set('ton-connect-storage_bridge-connection', JSON.stringify(BRIDGE));
    storage.set('wallet-owner', '7');
  }
  const store = createGameStore({ phase });
  let loads = 0;
  createWallet({
    store,
    storage,
    telegramId: '7',
    canCheckIn: false,
    onBack: () => () => undefined,
    onVisibility: () => undefined,
    load: () => {
      loads++;
      return new Promise(() => undefined);
    },
  } as Parameters<typeof createWallet>[0]);
  return { store, loads: () => loads };
}

it.each(['loading', 'playing'] as const)(
  'a saved connection is restored 3 s into the game when the wallet loads while %s',
  (phase) => {
    const { store, loads } = wallet(phase, true);
    expect(store.getState().wallet.status).toBe('loading');
    if (phase === 'loading') {
      vi.advanceTimersByTime(3000);
      store.setState({ phase: 'playing' });
    }
    vi.advanceTimersByTime(2999);
    expect(loads()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(loads()).toBeGreaterThan(0);
  },
);

it('a player without a wallet fetches nothing', () => {
  const { store, loads } = wallet('playing', false);
  vi.runAllTimers();
  expect([store.getState().wallet.status, loads()]).toEqual(['disconnected', 0]);
});

it('an unsent disconnect loads the wallet, but no button shows loading', () => {
  const { store, loads } = wallet('playing', false, 'EQ');
  expect(store.getState().wallet.status).toBe('disconnected');
  vi.advanceTimersByTime(3000);
  expect(loads()).toBe(1);
});

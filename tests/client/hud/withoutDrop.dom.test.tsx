import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { useGameServices } from '../../../src/client/games/kit/services';
import { GamesScope } from '../../../src/client/games/scope/GamesScope';
import AirdropPopup from '../../../src/client/hud/dialogs/AirdropPopup';
import WalletScreen from '../../../src/client/hud/screens/wallet/WalletScreen';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { createApi } from '../../../src/server/api';
import { createProvider } from '../../../src/server/provider';
import { createMemoryDb } from '../../../src/server/store/memoryDb';
import { airdrop } from './airdropAnswer';
import { fakeGame, show } from './fakeGame';

async function embeddedFeatures(): Promise<string[]> {
  const provider = createProvider({
    db: createMemoryDb(),
    clock: Date.now,
    proofDomains: ['game.example'],
  });
  const { answer } = createApi(provider);
  const call = { query: new URLSearchParams(), headers: {}, body: undefined };
  const body = { telegram_id: 1, first_name: 'Kaede', is_premium: false };
  const login = await answer({ ...call, method: 'POST', path: '/auth/telegram-user', body });
  const { token } = login.body as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const sync = await answer({ ...call, method: 'GET', path: '/clicker/sync', headers });
  return (sync.body as { features: string[] }).features;
}

/** Renders every part that may ask for an airdrop, for a player with a connected wallet. Returns the API calls. */
async function callsWith(features: readonly string[]): Promise<string[]> {
  const calls: string[] = [];
  const api = new Proxy(
    {},
    {
      get: (_, name) => async () => {
        calls.push(String(name));
        return airdrop();
      },
    },
  );
  const account = { totalReferrals: 0, accumulatedCoins: 900_000, features } as unknown as Account;
  const { game } = fakeGame({ account }, { api, wallet: { wake: vi.fn(), canCheckIn: false } });
  game.store.getState().changeWallet({
    status: 'connected',
    isConnected: true,
    address: 'UQ',
    tonWallet: 'UQ',
    isProven: false,
  });
  let rules: unknown;
  function Simulator() {
    const services = useGameServices();
    void services.airdropRules().then((own) => {
      rules = own.rules;
    });
    return null;
  }
  await show(
    <GamesScope>
      <WalletScreen />
      <AirdropPopup onClose={() => undefined} />
      <Simulator />
    </GamesScope>,
    game,
  );
  await act(async () => undefined);
  expect(rules).toEqual(DEFAULT_AIRDROP_RULES);
  return calls;
}

it('without a drop, the wallet, the popup and the simulator use the default rules and call nothing', async () => {
  const features = await embeddedFeatures();
  expect(features).toContain('wallet_proof');
  expect(await callsWith(features)).toEqual([]);
  expect(screen.getAllByText('Your estimated share')).toHaveLength(2);
  for (const part of ['wallet-proof', 'airdrop-panel', 'airdrop-needs', 'airdrop-line', 'airdrop-claim'])
    expect(screen.queryByTestId(part)).toBeNull();
});

it('with a drop, the wallet, the popup and the simulator request the provider’s airdrop', async () => {
  const calls = await callsWith([...(await embeddedFeatures()), 'airdrop']);
  expect(new Set(calls)).toEqual(new Set(['airdrop']));
  expect(screen.getByTestId('wallet-proof')).toBeTruthy();
});

import { createServer } from 'node:http';
import { TonConnect } from '@tonconnect/sdk';
import { expect, it, vi } from 'vitest';
import { walletOptions } from '../../../src/client/wallet/options';
import { walletProblem } from '../../../src/client/wallet/walletProblem';
import { createWalletBridge } from '../../support/wallet/bridge';
import { BridgeWallet } from '../../support/wallet/bridgeWallet';

it('a wallet without the required features is refused as outdated, and its session ends', async () => {
  for (const method of ['debug', 'error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
  const bridge = createWalletBridge();
  const server = createServer((request, response) => void bridge.handler(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const bridgeUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const kept = new Map<string, string>();
  const { walletsRequiredFeatures } = walletOptions({
    appUrl: 'https://game.example',
    botUrl: 'https://t.me/bot',
  });
  const connector = new TonConnect({
    manifestUrl: 'https://game.example/ton-connect-manifest.json',
    walletsListSource: `${bridgeUrl}/no-list`,
    walletsRequiredFeatures,
    analytics: { mode: 'off' },
    storage: {
      getItem: async (key) => kept.get(key) ?? null,
      setItem: async (key, value) => void kept.set(key, value),
      removeItem: async (key) => void kept.delete(key),
    },
  });
  const problems: string[] = [];
  connector.onStatusChange(
    () => undefined,
    (error) => void problems.push(walletProblem(error)),
  );
  const wallet = new BridgeWallet({ bridgeUrl, features: [] });
  await wallet.connect(connector.connect({ universalLink: 'https://wallet.invalid/connect', bridgeUrl }));
  await vi.waitFor(() => expect(problems).toEqual(['outdated']), { timeout: 5000 });
  await vi.waitFor(() => expect(wallet.requests.map(({ method }) => method)).toEqual(['disconnect']), 5000);
  expect(connector.connected).toBe(false);
  wallet.close();
  server.closeAllConnections();
  server.close();
});

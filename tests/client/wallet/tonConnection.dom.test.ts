import type { TonConnect } from '@tonconnect/ui-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { walletOptions } from '../../../src/client/wallet/options';
import { createTonConnection } from '../../../src/client/wallet/tonConnection';
import { walletProblem } from '../../../src/client/wallet/walletProblem';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { deviceInfo, testAccount } from '../../support/wallet/bridgeWallet';

/** Replaces the library's windows but keeps its real connector. */
const windows = vi.hoisted(() => ({ connector: null as unknown, isOpen: false }));
vi.mock('@tonconnect/ui-react', async (original) => ({
  ...(await original<object>()),
  TonConnectUI: class {
    connectionRestored = new Promise(() => undefined);
    onChange: (state: { status: string }) => void = () => undefined;
    constructor({ connector }: { connector: TonConnect }) {
      windows.connector = connector;
      // Reads the address and throws, as the library's button does.
      connector.onStatusChange((wallet) => {
        if (wallet) wallet.account.address.split(':');
      });
    }
    onStatusChange = (onChange: () => void, onError: () => void) =>
      (windows.connector as TonConnect).onStatusChange(onChange, onError);
    onModalStateChange(onChange: (state: { status: string }) => void) {
      this.onChange = onChange;
    }
    onSingleWalletModalStateChange() {}
    onTransactionModalStateChange() {}
    async openModal() {
      windows.isOpen = true;
      this.onChange({ status: 'opened' });
    }
    closeModal() {
      windows.isOpen = false;
      this.onChange({ status: 'closed' });
    }
  },
}));

const account = testAccount(1);
let address: unknown;
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  const tonconnect = {
    deviceInfo: deviceInfo(),
    protocolVersion: 2,
    connect: async () => ({
      event: 'connect',
      id: 1,
      payload: { items: [{ ...account.addressItem, address }], device: deviceInfo() },
    }),
    listen: () => () => undefined,
    disconnect: () => void calls.push('disconnect'),
  };
  vi.stubGlobal('fetch', async () => new Response('[]'));
  Object.assign(window, { testWallet: { tonconnect } });
  for (const method of ['debug', 'error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'testWallet');
});

function openConnection(onAddress: (address: string | null) => void = () => undefined) {
  const addresses: (string | null)[] = [];
  const problems: string[] = [];
  const options = walletOptions({ appUrl: 'https://game.example', botUrl: 'https://t.me/bot' });
  const connection = createTonConnection(options, createMemoryKeyValue(), {
    onAddress(next) {
      addresses.push(next);
      onAddress(next);
    },
    onRefused: (error) => void problems.push(walletProblem(error)),
    onOffline: () => undefined,
    onWindow: () => undefined,
    onRestored: () => undefined,
  });
  const connector = windows.connector as TonConnect;
  const settle = () => new Promise((settled) => setTimeout(settled, 20));
  return {
    addresses,
    problems,
    connector,
    async connect(given: unknown) {
      address = given;
      await connection.open();
      connector.connect({ jsBridgeKey: 'testWallet' });
      await settle();
    },
  };
}

it.each([
  ['none', undefined],
  ['an empty address', ''],
  ['a friendly address', account.friendly],
  ['an address without a hash', '0:zz'],
])('a wallet whose address is malformed is disconnected, and the next one connects: %s', async (_, given) => {
  const { addresses, problems, connector, connect } = openConnection();
  await connect(given);
  expect(connector.connected).toBe(false);
  expect(calls).toEqual(['disconnect']);
  expect(windows.isOpen).toBe(false);
  expect(problems).toEqual(['notConnected']);
  expect(addresses.filter((shown) => shown !== null)).toEqual([]);
  await connect(account.addressItem.address);
  expect(addresses.at(-1)).toBe(account.friendly);
  expect(connector.connected).toBe(true);
});

it('a wallet is disconnected when showing its address throws', async () => {
  const { connector, connect } = openConnection((shown) => {
    if (shown !== null) throw new Error('on our side');
  });
  await connect(account.addressItem.address);
  expect(connector.connected).toBe(false);
});

import type { Page } from '@playwright/test';
import { deviceInfo, type TestAccount } from './bridgeWallet';

/** The injected wallet's key in `window` and in the list of wallets. */
export const INJECTED_KEY = 'testWallet';

interface InjectedWalletOptions {
  account: TestAccount;
  /** Signed answer to a transaction, in base64. */
  boc?: string;
  device?: ReturnType<typeof deviceInfo>;
}

/** Installs a wallet before the page's scripts run, as a browser extension does. Calls are recorded in `calls`. */
export async function injectWallet(
  page: Page,
  { account, boc = '', device = deviceInfo() }: InjectedWalletOptions,
): Promise<void> {
  await page.addInitScript(
    ({ key, address, device: info, boc: signed }) => {
      const calls: string[] = [];
      const listeners: ((event: object) => void)[] = [];
      const CONNECTED = 'test-wallet-connected';
      const connectEvent = { event: 'connect', id: 1, payload: { items: [address], device: info } };
      const refusal = { event: 'connect_error', id: 1, payload: { code: 100, message: 'Unknown app' } };
      const tonconnect = {
        deviceInfo: info,
        walletInfo: {
          name: 'Extension',
          app_name: 'extension',
          image: '',
          about_url: '',
          platforms: ['chrome'],
        },
        protocolVersion: 2,
        isWalletBrowser: false,
        async connect() {
          calls.push('connect');
          localStorage.setItem(CONNECTED, '1');
          return connectEvent;
        },
        async restoreConnection() {
          calls.push('restoreConnection');
          return localStorage.getItem(CONNECTED) ? connectEvent : refusal;
        },
        async send({ id, method }: { id: string; method: string }) {
          calls.push(method);
          if (method === 'disconnect') localStorage.removeItem(CONNECTED);
          return method === 'disconnect' ? { id, result: {} } : { id, result: signed };
        },
        listen(callback: (event: object) => void) {
          listeners.push(callback);
          return () => undefined;
        },
        disconnect() {
          calls.push('disconnect');
          localStorage.removeItem(CONNECTED);
        },
      };
      const say = (event: object) => {
        for (const listener of listeners) listener(event);
      };
      Object.assign(window, { [key]: { tonconnect, calls, say } });
    },
    { key: INJECTED_KEY, address: account.addressItem, device, boc },
  );
}

/** Returns the requests to the injected wallet so far. */
export function injectedCalls(page: Page): Promise<string[]> {
  return page.evaluate((key) => (Reflect.get(window, key) as { calls: string[] }).calls, INJECTED_KEY);
}

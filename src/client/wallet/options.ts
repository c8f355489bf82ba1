import type { TonConnectUiOptions } from '@tonconnect/ui-react';
import type { Config } from '../boot/config';

export type WalletOptions = ReturnType<typeof walletOptions>;

const COLORS = {
  accent: '#ffc53d',
  telegramButton: '#8b6cff',
  connectButton: { background: '#e0453a', foreground: '#fff6e6' },
  background: {
    primary: '#1a1226',
    secondary: '#2a2038',
    segment: '#2a2038',
    tint: '#35294a',
    qr: '#fff6e6',
  },
  text: { primary: '#fff6e6', secondary: '#b9acc9' },
  icon: {
    primary: '#fff6e6',
    secondary: '#b9acc9',
    tertiary: '#8d7fa1',
    success: '#45d68b',
    error: '#ff5a4d',
  },
};

/**
 * Returns the settings of the wallet connector (spec §3 wallet UI options): the spec's defaults, the dark theme in the
 * game's colours and a way back to the game.
 */
export function walletOptions({ appUrl, botUrl }: Pick<Config, 'appUrl' | 'botUrl'>) {
  return {
    manifestUrl: `${appUrl.replace(/\/+$/, '')}/ton-connect-manifest.json`,
    listUrl: 'https://config.ton.org/wallets-v2.json',
    /** Time after which the library uses its built-in list. */
    listTimeoutMs: 2500,
    /** Id of the element for the library's notifications. `createTonConnection` creates it. */
    buttonRootId: 'ton-connect-notifications',
    language: 'en',
    walletsListConfiguration: { includeWallets: [] },
    enableAndroidBackHandler: true,
    // The strings are values of the library's THEME enum.
    uiPreferences: { theme: 'DARK' as never, borderRadius: 'm', colorsSet: { DARK: COLORS } },
    actionsConfiguration: {
      modals: ['before'],
      notifications: ['before', 'success', 'error'],
      returnStrategy: 'back',
      // Without this, a wallet inside the messaging app doesn't return to the game (ton-connect/sdk #302).
      twaReturnUrl: isLink(botUrl) ? botUrl : 'https://t.me',
      skipRedirectToWallet: 'ios',
    },
    /** Features that a wallet must support. Other wallets are dimmed (spec §5). */
    walletsRequiredFeatures: { sendTransaction: { minMessages: 1 } },
  } satisfies TonConnectUiOptions & Record<string, unknown>;
}

/** Returns the library's language for the player's. It supports English and Russian (decision 30). */
export function walletLanguage(language: string): 'en' | 'ru' {
  return /^ru\b/i.test(language) ? 'ru' : 'en';
}

function isLink(text: string): text is `${string}://${string}` {
  return /^[\w+.-]+:\/\/./.test(text);
}

/**
 * Limits the wait for the list, during which the library's window stays empty. After that, the library uses its
 * built-in list.
 * @returns a value for `walletsListSource`, which the library passes to `fetch`
 */
export function requestWithTimeout(url: string, timeoutMs: number): string {
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), timeoutMs);
  return new Request(url, { signal: giveUp.signal }) as unknown as string;
}

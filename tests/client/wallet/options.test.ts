import { describe, expect, it, vi } from 'vitest';
import { requestWithTimeout, walletLanguage, walletOptions } from '../../../src/client/wallet/options';

describe('walletOptions', () => {
  const options = walletOptions({ appUrl: 'https://game.example/ninja/', botUrl: 'https://t.me/bot/play' });

  // [spec 3.15, 9.28]
  it('have the defaults of spec §3 and §9', () => {
    expect(options).toMatchObject({
      buttonRootId: 'ton-connect-notifications',
      language: 'en',
      enableAndroidBackHandler: true,
      walletsListConfiguration: { includeWallets: [] },
      uiPreferences: { theme: 'DARK', borderRadius: 'm', colorsSet: { DARK: { accent: '#ffc53d' } } },
      actionsConfiguration: {
        modals: ['before'],
        notifications: ['before', 'success', 'error'],
        returnStrategy: 'back',
        twaReturnUrl: 'https://t.me/bot/play',
        skipRedirectToWallet: 'ios',
      },
    });
  });

  // [spec 5.9]
  it('place the manifest below the game’s address', () => {
    expect(options.manifestUrl).toBe('https://game.example/ninja/ton-connect-manifest.json');
  });

  it('omit an invalid return link', () => {
    const { actionsConfiguration } = walletOptions({ appUrl: 'https://a.example', botUrl: 'bot' });
    expect(actionsConfiguration.twaReturnUrl).toBe('https://t.me');
  });
});

describe('walletLanguage', () => {
  it.each([
    ['ru', 'ru'],
    ['ru-RU', 'ru'],
    ['uk', 'en'],
    ['ch', 'en'],
    ['run', 'en'],
  ])('for %s is %s', (language, expected) => {
    expect(walletLanguage(language)).toBe(expected);
  });
});

describe('the wallet list request', () => {
  it('is aborted after its time limit', () => {
    vi.useFakeTimers();
    const list = requestWithTimeout('https://config.example/wallets.json', 2500) as unknown as Request;
    vi.advanceTimersByTime(2499);
    expect(list.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(list.signal.aborted).toBe(true);
    vi.useRealTimers();
  });
});

import { readFileSync } from 'node:fs';
import { CHAIN, WalletsListManager } from '@tonconnect/sdk';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(`node_modules/@tonconnect/${path}/index.mjs`, 'utf8');
const source = read('ui/lib');
const connector = read('sdk/lib/esm');
const provider = read('ui-react/lib');

const expectTimes = (_clause: string, words: RegExp, times: number) =>
  expect(source.match(new RegExp(words, 'g'))?.length ?? 0).toBeGreaterThanOrEqual(times);

/**
 * Rules, numbers and texts of the specification that the library implements, as written in its code. When a new
 * version writes them differently, check that it still meets the specification, then update them here.
 */
describe('the wallet library meets the specification', () => {
  // [spec 2.56, 9.25]
  it.each([
    ['a phone’s list is compact above seven wallets', /walletsList\(\)\.length > 7/, 1],
    ['the universal view shows three wallets', /supportedWallets\(\)\.slice\(0, 3\)/, 2],
    ['the tile of all wallets shows four pictures', /wallet\.appName\)\)\.slice\(0, 4\)/, 2],
  ])('%s', expectTimes);

  // [spec 9.26, 9.27]
  it.each([
    ['phones end at 440 px and tablets at 1020', /mobile: 440,\s+tablet: 1020/, 1],
    ['windows animate for 200 ms on phones, 100 elsewhere', /isDevice\("mobile"\) \? 200 : 100/, 2],
  ])('%s', expectTimes);

  // [spec 4.36, 4.37, 9.22]
  it.each([
    ['notifications stay for 4500 ms', /timeout: 4500/, 1],
    [
      'a confirmation gives way to what follows',
      /filter\(\(n2\) => n2\.action !== "confirm-transaction"\)/,
      1,
    ],
    ['the same action is not announced twice in a row', /if \(latestAction\(\) === action2\) \{\s+return/, 1],
  ])('%s', expectTimes);

  // [spec 5.4, 9.23]
  it.each([
    ['a copied link is acknowledged for 1500 ms', /setCopyButtonOpened\(false\), 1500/, 1],
    ['a window’s code says for 1500 ms that it was copied', /setIsCopiedShown\(void 0\), 1500/, 2],
    ['a wallet that lacks features is explained for 1500 ms', /setErrorSupportOpened\(null\), 1500/, 1],
  ])('%s', expectTimes);

  // [spec 9.28]
  it.each([
    ['a wallet leads back by default', /returnStrategy: "back"/, 1],
    ['iOS skips the redirect to the wallet', /skipRedirectToWallet\) \|\| "ios"/, 1],
    ['the messaging app skips no redirect', /skipRedirectToWallet = "never"/, 1],
  ])('%s', expectTimes);

  // [spec 4.31]
  it.each([
    ['its window closes once a wallet connects', /if \(wallet\) \{\s+onClose\("wallet-selected"\)/, 1],
    ['its window closes as cancelled otherwise', /onClose: \(\) => onClose\("action-cancelled"\)/, 1],
  ])('%s', expectTimes);

  // [spec 2.52, 4.32, 4.34]
  it.each([
    ['its window shows all wallets', /setSelectedTab\("all-wallets"\)/, 1],
    ['its window shows the universal view', /setSelectedTab\("universal"\)/, 1],
    ['a phone shows the code of a wallet', /"mobileConnectionModal": \{ "showQR": "Show QR Code"/, 1],
    ['a phone can open a wallet’s link', /"openLink": "Open Link"/, 1],
    ['a window can copy its link', /"copyLink": "Copy Link"/, 1],
  ])('%s', expectTimes);

  // [spec 4.33]
  it.each(['missing-features', 'connection-declined', 'not-supported'])(
    'a wallet’s view explains the error %s',
    (error) => expect(source.includes(`connectionErrored() === "${error}"`)).toBe(true),
  );

  // [spec 4.35]
  it('a transaction is confirmed, then sent or canceled', () => {
    const [, send = ''] = source.split('  sendTransaction(tx, options) {');
    const steps = send.matchAll(/name: "([\w-]*transaction[\w-]*)"|sent: (true|false)/g);
    expect([...steps].slice(0, 6).map(([, action, sent]) => action ?? sent)).toEqual([
      'confirm-transaction',
      'false',
      'confirm-transaction',
      'true',
      'transaction-sent',
      'transaction-canceled',
    ]);
  });

  // [spec 2.55]
  it.each([
    'confirm-modal',
    'transaction-sent-modal',
    'transaction-canceled-modal',
    'notification-confirm',
    'notification-tx-sent',
    'notification-tx-cancelled',
  ])('a transaction has a %s', (part) => expect(source.includes(`"data-tc-${part}"`)).toBe(true));

  // [spec 4.38]
  it('a disconnect clears the action, the selected wallet and the stored one', () => {
    const cleared =
      /\.clearAction\(\);\s+\w+\.removeSelectedWalletInfo\(\);\s+this\.walletInfoStorage\.removeWalletInfo\(\);\s+return this\.connector\.disconnect/;
    expect(cleared.test(source)).toBe(true);
  });

  // [spec 5.3]
  it('a wallet without the required features is dimmed', () => {
    expect(source.includes('props.withOpacity ? "0.4" : "1"')).toBe(true);
    const unsupported =
      /return unsupportedWallets\(\);[^}]+\},[^}]+get withOpacity\(\) \{\s+return props\.featureCheckMode === "strict"/;
    expect(unsupported.test(source)).toBe(true);
  });

  // [spec 5.6]
  it('a transaction needs a connected wallet', () => {
    const refused =
      /if \(!this\.connected\) \{[^}]+throw new TonConnectUIError\("Connect wallet to send a transaction\."\)/;
    expect(refused.test(source)).toBe(true);
  });

  // [spec 5.7]
  it('the button’s root must be in the document', () => {
    const checked = /if \(!document\.getElementById\(buttonRootId\)\) \{\s+throw new TonConnectUIError/;
    expect(checked.test(source)).toBe(true);
  });

  // [spec 5.8]
  it('a wallet opened on its own must be in the list', () => {
    expect(source.includes('Trying to open modal window with unknown wallet')).toBe(true);
  });

  // [spec 5.9]
  it('a manifest or a connector is required', () => {
    const required = /\} else \{\s+throw new TonConnectUIError\(\s+"You have to specify a `manifestUrl` or/;
    expect(required.test(source)).toBe(true);
  });

  // [spec 7.13]
  it('the wallets’ pictures are preloaded', () => {
    expect(source.includes('preloadImages(uniq(list.map((item) => item.imageUrl)))')).toBe(true);
  });

  // [spec 8.12, 8.13]
  it.each([
    'Connection declined',
    'Please update {{ name }}, your version does not support required features for this dApp',
    'Update {{ name }}',
    'Retry',
    '{{ name }} doesn’t support the requested action. Please connect another wallet that supports it',
    'Choose Another Wallet',
    "Seems you don't have installed {{ name }} browser extension",
    'Get {{ name }}',
    'Transaction canceled',
    'There will be no changes to your account.',
    'Transaction sent',
    'Your transaction will be processed in a few seconds.',
  ])('the library’s windows can say “%s”', (words) => {
    // Some of the spaces are non-breaking.
    expect(source.replace(/\s/g, ' ').includes(`: ${JSON.stringify(words)}`)).toBe(true);
  });

  // [spec 8.14]
  it.each([
    'Connect wallet to send a transaction.',
    'Wallet was not connected',
    'Transaction was not sent',
    'Wallet not found',
    '@wallet bot not found in the wallets list',
    'You have to specify a `manifestUrl` or a `connector` in the options.',
    'element not found in the document',
    'You should add <TonConnectUIProvider> on the top of the app',
  ])('the library throws “%s”', (words) => {
    expect([source, provider].some((code) => code.includes(words))).toBe(true);
  });

  // [spec 3.14]
  it('an account has an address and a chain: the main or the test network', () => {
    expect(/address: tonAccountItem\.address,\s+chain: tonAccountItem\.network,/.test(connector)).toBe(true);
    expect(CHAIN).toEqual({ MAINNET: '-239', TESTNET: '-3' });
  });

  // [spec 3.13]
  it('a wallet has the fields of the public list, plus those of the library’s windows', async () => {
    const row = {
      name: 'Seijin',
      app_name: 'seijin',
      image: 'https://a.example/icon.png',
      about_url: 'https://a.example',
      universal_url: 'https://a.example/connect',
      deepLink: 'seijin://',
      bridge: [
        { type: 'sse', url: 'https://bridge.example' },
        { type: 'js', key: 'seijin' },
      ],
      platforms: ['ios', 'android', 'macos', 'windows', 'linux', 'chrome', 'firefox', 'safari'],
      features: ['SendTransaction'],
    };
    const list = `data:application/json,${encodeURIComponent(JSON.stringify([row]))}`;
    const [wallet] = await new WalletsListManager({ walletsListSource: list }).getWallets();
    expect(wallet).toMatchObject({
      name: row.name,
      appName: row.app_name,
      imageUrl: row.image,
      aboutUrl: row.about_url,
      universalLink: row.universal_url,
      deepLink: row.deepLink,
      bridgeUrl: 'https://bridge.example',
      jsBridgeKey: 'seijin',
      injected: false,
      embedded: false,
      platforms: row.platforms,
      features: row.features,
    });
    for (const words of [
      'isPreferred: true',
      'openMethod: "qrcode"',
      'openMethod: "universal-link"',
      'setOpenMethod("custom-deeplink")',
      'isSupportRequiredFeatures: walletsFeaturesRequested ?',
    ])
      expect(source.includes(words), words).toBe(true);
  });
});

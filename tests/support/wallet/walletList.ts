import { INJECTED_KEY } from './injectedWallet';

/** Returns entries of the public wallets list, all with one bridge. The game's own site serves their pictures. */
export function walletList(site: string, bridgeUrl: string): object[] {
  const wallet = (name: string, appName: string, bridge: object[], features: object[] = SENDS) => ({
    name,
    app_name: appName,
    image: `${site}/art/icon-180.png`,
    about_url: 'https://wallet.invalid',
    universal_url: `https://${appName}.invalid/connect`,
    bridge,
    platforms: ['ios', 'android', 'macos', 'windows', 'linux', 'chrome', 'firefox', 'safari'],
    features,
  });
  const sse = { type: 'sse', url: bridgeUrl };
  return [
    wallet('Tonkeeper', 'tonkeeper', [sse]),
    wallet('Extension', 'extension', [sse, { type: 'js', key: INJECTED_KEY }]),
    wallet('Oldwallet', 'oldwallet', [sse], []),
    wallet('Tonhub', 'tonhub', [sse]),
    wallet('MyTonWallet', 'mytonwallet', [sse]),
  ];
}

const SENDS = [{ name: 'SendTransaction', maxMessages: 4, extraCurrencySupported: false }];

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('@tonconnect/ui').replace(/index\.cjs$/, 'index.mjs'), 'utf8');

/**
 * Numbers of the specification that live in the library, as its code writes them. When another version writes
 * them differently, check that it still meets the specification and change the texts here.
 */
// [spec 2.56, 4.36, 4.37, 5.4, 9.22, 9.23, 9.25, 9.26, 9.27]
describe('the wallet library meets the specification', () => {
  it.each([
    ['a phone’s list is compact above seven wallets', /walletsList\(\)\.length > 7/, 1],
    ['the universal view shows three wallets', /supportedWallets\(\)\.slice\(0, 3\)/, 2],
    ['the tile of all wallets shows four pictures', /wallet\.appName\)\)\.slice\(0, 4\)/, 2],
    ['phones end at 440 px and tablets at 1020', /mobile: 440,\s+tablet: 1020/, 1],
    ['windows animate for 200 ms on phones, 100 elsewhere', /isDevice\("mobile"\) \? 200 : 100/, 2],
    ['notifications stay for 4500 ms', /timeout: 4500/, 1],
    [
      'a confirmation gives way to what follows',
      /filter\(\(n2\) => n2\.action !== "confirm-transaction"\)/,
      1,
    ],
    ['the same action is not announced twice in a row', /if \(latestAction\(\) === action2\) \{\s+return/, 1],
    ['a copied link is acknowledged for 1500 ms', /setCopyButtonOpened\(false\), 1500/, 1],
    ['a wallet that lacks features is explained for 1500 ms', /setErrorSupportOpened\(null\), 1500/, 1],
    ['a wallet leads back by default', /returnStrategy: "back"/, 1],
    ['iOS is not sent to the wallet again', /skipRedirectToWallet\) \|\| "ios"/, 1],
    ['and never inside the messaging app', /skipRedirectToWallet = "never"/, 1],
    ['a single wallet must be in the list', /Trying to open modal window with unknown wallet/, 1],
  ])('%s', (_clause, words, times) => {
    expect(source.match(new RegExp(words, 'g'))?.length ?? 0).toBeGreaterThanOrEqual(times);
  });
});

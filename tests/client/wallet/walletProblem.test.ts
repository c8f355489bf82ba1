import { describe, expect, it } from 'vitest';
import english from '../../../src/client/i18n/en/wallet.json';
import { walletProblem } from '../../../src/client/late/wallet/walletProblem';

const sdk = (name: string, text = '') => new Error(`[TON_CONNECT_SDK_ERROR] ${name}\n${text}`);

/** The thrown texts of spec §8 as the library words them, and what the player reads. */
const CASES = [
  [sdk('_TonConnectUIError', 'Connect wallet to send a transaction.'), 'connectFirst'],
  [sdk('_TonConnectUIError', 'Wallet was not connected'), 'notConnected'],
  [sdk('_TonConnectUIError', 'Transaction was not sent'), 'notSent'],
  [sdk('_TonConnectUIError', 'Wallet not found'), 'notFound'],
  [sdk('_TonConnectUIError', '@wallet bot not found in the wallets list'), 'botNotFound'],
  [sdk('_TonConnectUIError', 'Trying to open modal window with unknown wallet "x".'), 'notFound'],
  [
    sdk('_TonConnectUIError', 'You have to specify a `manifestUrl` or a `connector` in the options.'),
    'unavailable',
  ],
  [sdk('_TonConnectUIError', 'root element not found in the document.'), 'unavailable'],
  [new Error('You should add <TonConnectUIProvider> on the top of the app'), 'unavailable'],
  [sdk('_UserRejectsError: User rejects the action in the wallet.', 'Reject request'), 'canceled'],
  [
    sdk('WalletMissingRequiredFeaturesError: Missing required features. You need to update your wallet.'),
    'outdated',
  ],
  [sdk('WalletNotSupportFeatureError', "Wallet doesn't support requested feature method."), 'unsupported'],
  [sdk('WalletWrongNetworkError', 'Wallet connected to a wrong network'), 'wrongNetwork'],
  ['a text', 'unavailable'],
] as const;

describe('walletProblem', () => {
  it.each(CASES)('sorts %s', (error, problem) => {
    expect(walletProblem(error)).toBe(problem);
  });

  it('leads to a text for players, without the marks of a program', () => {
    for (const [error] of CASES) {
      const text = english.walletScreen.problem[walletProblem(error)];
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toMatch(/TON_CONNECT|Error|manifest|undefined|</);
    }
  });
});

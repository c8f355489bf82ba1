import {
  BadRequestError,
  TonConnectError,
  UnknownError,
  UserRejectsError,
  WalletMissingRequiredFeaturesError,
  WalletNotConnectedError,
  WalletNotSupportFeatureError,
  WalletWrongNetworkError,
} from '@tonconnect/sdk';
import { TonConnectUIError } from '@tonconnect/ui';
import { describe, expect, it } from 'vitest';
import english from '../../../src/client/language/en/wallet.json';
import { walletProblem } from '../../../src/client/wallet/walletProblem';

/** Wordings that wallets use for a refusal. */
const REFUSALS = [
  'Reject request',
  'Wallet declined the request',
  'The user rejected the action',
  'User rejected connection',
  '',
];

/** Errors thrown by the library, with the texts of spec §8, and the message for the player. */
const CASES: readonly (readonly [unknown, ReturnType<typeof walletProblem>])[] = [
  [new TonConnectUIError('Connect wallet to send a transaction.'), 'connectFirst'],
  [new TonConnectUIError('Wallet was not connected'), 'notConnected'],
  [new TonConnectUIError('Transaction was not sent'), 'notSent'],
  [new TonConnectUIError('Wallet not found'), 'notFound'],
  [new TonConnectUIError('@wallet bot not found in the wallets list'), 'botNotFound'],
  [new TonConnectUIError('Trying to open modal window with unknown wallet "x".'), 'notFound'],
  [
    new TonConnectUIError('You have to specify a `manifestUrl` or a `connector` in the options.'),
    'unavailable',
  ],
  [new TonConnectUIError('root element not found in the document.'), 'unavailable'],
  [new Error('You should add <TonConnectUIProvider> on the top of the app'), 'unavailable'],
  ...REFUSALS.map((words) => [new UserRejectsError(words), 'canceled'] as const),
  ...REFUSALS.map((words) => [new UnknownError(words), 'canceled'] as const),
  [{ code: 300, message: 'No' }, 'canceled'],
  [new WalletMissingRequiredFeaturesError('', withoutCause()), 'outdated'],
  [new WalletNotSupportFeatureError('', withoutCause()), 'unsupported'],
  [new WalletWrongNetworkError('', withoutCause()), 'wrongNetwork'],
  [new WalletNotConnectedError(), 'notConnected'],
  [new BadRequestError(), 'notSent'],
  [new TonConnectError('Bridge error {}'), 'unavailable'],
  ['a text', 'unavailable'],
];

/** Returns an empty cause. The library's types require more of the cause than this test needs. */
function withoutCause(): { cause: never } {
  return { cause: {} as never };
}

describe('walletProblem', () => {
  // [spec 8.14]
  it.each(CASES)('classifies %s', (error, problem) => {
    expect(walletProblem(error)).toBe(problem);
  });

  it('does not depend on class names, which a build shortens', () => {
    for (const type of [UserRejectsError, WalletNotConnectedError, BadRequestError]) {
      const { name } = type;
      Object.defineProperty(type, 'name', { value: 't', configurable: true });
      const problems = REFUSALS.map((words) => walletProblem(new type(words)));
      Object.defineProperty(type, 'name', { value: name, configurable: true });
      expect(new Set(problems).size).toBe(1);
      expect(problems).not.toContain('unavailable');
    }
  });

  // [spec 8.14]
  it('has a message without error codes for every error', () => {
    for (const [error] of CASES) {
      const text = english.walletScreen.problem[walletProblem(error)];
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toMatch(/TON_CONNECT|Error|manifest|undefined|</);
    }
  });
});

import {
  BadRequestError,
  UnknownError,
  UserRejectsError,
  WalletMissingRequiredFeaturesError,
  WalletNotConnectedError,
  WalletNotInjectedError,
  WalletNotSupportFeatureError,
  WalletWrongNetworkError,
} from '@tonconnect/ui-react';

/** A problem with a wallet, classified by what the player can do about it. */
export type WalletProblem =
  /** The player refused, in the wallet or in the game. */
  | 'canceled'
  | 'notConnected'
  | 'connectFirst'
  | 'notSent'
  | 'notFound'
  | 'botNotFound'
  | 'outdated'
  | 'unsupported'
  | 'wrongNetwork'
  /** The game is misconfigured or the library failed. The player can't fix it. */
  | 'unavailable';

/** Error code of the protocol for a refusal by the wallet's owner. */
const REFUSED_BY_OWNER = 300;

/** Errors by type. Messages vary by wallet, and builds shorten the names of types. */
const TYPES: readonly (readonly [abstract new (...given: never[]) => Error, WalletProblem])[] = [
  [UserRejectsError, 'canceled'],
  // The protocol knows no reason for this refusal. Exceptions in wallet extensions also end up here.
  [UnknownError, 'canceled'],
  [WalletMissingRequiredFeaturesError, 'outdated'],
  [WalletNotSupportFeatureError, 'unsupported'],
  [WalletWrongNetworkError, 'wrongNetwork'],
  [WalletNotConnectedError, 'notConnected'],
  [BadRequestError, 'notSent'],
  [WalletNotInjectedError, 'notFound'],
];

/** Texts of spec §8 for cases that share an error type. */
const TEXTS: readonly (readonly [string, WalletProblem])[] = [
  ['Connect wallet to send a transaction', 'connectFirst'],
  ['Wallet was not connected', 'notConnected'],
  ['Transaction was not sent', 'notSent'],
  ['@wallet bot not found', 'botNotFound'],
  ['Wallet not found', 'notFound'],
  ['unknown wallet', 'notFound'],
];

/**
 * Classifies the library's errors. Never show their texts, which contain `[TON_CONNECT_SDK_ERROR]`, class names and
 * hints for developers.
 */
export function walletProblem(error: unknown): WalletProblem {
  const type = TYPES.find(([type]) => error instanceof type);
  if (type) return type[1];
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === REFUSED_BY_OWNER)
    return 'canceled';
  const text = error instanceof Error ? error.message : '';
  return TEXTS.find(([sign]) => text.includes(sign))?.[1] ?? 'unavailable';
}

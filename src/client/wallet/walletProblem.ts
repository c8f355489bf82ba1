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

/** What went wrong with a wallet, as far as a player can do something about it. */
export type WalletProblem =
  /** The player refused, in the wallet or here. */
  | 'canceled'
  | 'notConnected'
  | 'connectFirst'
  | 'notSent'
  | 'notFound'
  | 'botNotFound'
  | 'outdated'
  | 'unsupported'
  | 'wrongNetwork'
  /** The game is set up wrongly or the library failed. The player cannot fix it. */
  | 'unavailable';

/** The protocol's code for a refusal by the wallet's owner. */
const REFUSED_BY_OWNER = 300;

/**
 * The library's own types. It makes them from the codes of the wallet's answer, so the wallet's words don't matter.
 * Their names don't matter either: a build shortens them.
 */
const TYPES: readonly (readonly [abstract new (...given: never[]) => Error, WalletProblem])[] = [
  [UserRejectsError, 'canceled'],
  // The wallet said no and gave no reason that the protocol knows. Extensions that throw end here.
  [UnknownError, 'canceled'],
  [WalletMissingRequiredFeaturesError, 'outdated'],
  [WalletNotSupportFeatureError, 'unsupported'],
  [WalletWrongNetworkError, 'wrongNetwork'],
  [WalletNotConnectedError, 'notConnected'],
  [BadRequestError, 'notSent'],
  [WalletNotInjectedError, 'notFound'],
];

/** The texts of spec §8, where the library throws one type for all of them. */
const TEXTS: readonly (readonly [string, WalletProblem])[] = [
  ['Connect wallet to send a transaction', 'connectFirst'],
  ['Wallet was not connected', 'notConnected'],
  ['Transaction was not sent', 'notSent'],
  ['@wallet bot not found', 'botNotFound'],
  ['Wallet not found', 'notFound'],
  ['unknown wallet', 'notFound'],
];

/**
 * Sorts what the library throws. Its texts carry `[TON_CONNECT_SDK_ERROR]`, class names and hints to developers, so
 * the game never shows them.
 */
export function walletProblem(error: unknown): WalletProblem {
  const type = TYPES.find(([type]) => error instanceof type);
  if (type) return type[1];
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === REFUSED_BY_OWNER)
    return 'canceled';
  const text = error instanceof Error ? error.message : '';
  return TEXTS.find(([sign]) => text.includes(sign))?.[1] ?? 'unavailable';
}

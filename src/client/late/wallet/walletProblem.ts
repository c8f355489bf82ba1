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

/** Thrown texts of spec §8 and names of the library's errors, the most specific first. */
const SIGNS: readonly (readonly [RegExp, WalletProblem])[] = [
  [/UserRejectsError|Reject request|was aborted|was cancelled/i, 'canceled'],
  [/WalletMissingRequiredFeatures|update your wallet/i, 'outdated'],
  [/WalletNotSupportFeature|does ?n[o']t support/i, 'unsupported'],
  [/WrongNetwork|wrong network/i, 'wrongNetwork'],
  [/Connect wallet to send a transaction/i, 'connectFirst'],
  [/Wallet was not connected|WalletNotConnectedError/i, 'notConnected'],
  [/Transaction was not sent|BadRequestError/i, 'notSent'],
  [/@wallet bot not found/i, 'botNotFound'],
  [/Wallet not found|unknown wallet|Wallet info not found|WalletNotInjected/i, 'notFound'],
];

/**
 * Sorts what the library throws. Its texts carry `[TON_CONNECT_SDK_ERROR]`, class names and hints to
 * developers, so the game never shows them.
 */
export function walletProblem(error: unknown): WalletProblem {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? 'unavailable';
}

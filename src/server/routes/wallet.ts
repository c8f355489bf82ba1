import * as v from 'valibot';
import { ok } from '../answer';
import { parseInput, shortText } from '../input';
import { type PlayerCall, playerRoute, type Route, readRoute } from '../route';
import { isTonAddress } from '../tonAddress';

const Connect = v.object({
  ton_wallet: v.pipe(shortText(80), v.check(isTonAddress, 'Must be a TON address.')),
});

/** The wallet stored with the account. */
export const walletRoutes: readonly Route[] = [
  playerRoute('post', '/wallet/connect', connect),
  playerRoute('post', '/wallet/disconnect', disconnect),
  readRoute('post', '/wallet/sync', ({ player }) => answer('Wallet synced.', player.tonWallet)),
];

function connect({ player, body }: PlayerCall) {
  const input = parseInput(Connect, body);
  if (!input.ok) return input.answer;
  player.tonWallet = input.value.ton_wallet;
  return answer('Wallet connected.', player.tonWallet);
}

function disconnect({ player }: PlayerCall) {
  player.tonWallet = null;
  return answer('Wallet disconnected.', null);
}

function answer(message: string, wallet: string | null) {
  return ok({ success: true, message, ton_wallet: wallet });
}

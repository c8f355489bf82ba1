import * as v from 'valibot';
import { invalid, ok } from '../answer';
import { parseInput, shortText } from '../input';
import { type PlayerCall, playerRoute, type Route, readRoute } from '../route';
import { readTonAddress } from '../tonAddress';
import { wireWallet } from '../wire';

const Connect = v.object({ ton_wallet: shortText(80) });

/** The account's wallet. An address in any notation is stored and returned in one form. */
export const walletRoutes: readonly Route[] = [
  playerRoute('post', '/wallet/connect', connect),
  playerRoute('post', '/wallet/disconnect', disconnect),
  readRoute('post', '/wallet/sync', ({ player }) => answer('Wallet synced.', player.tonWallet)),
];

function connect({ player, body, provider }: PlayerCall) {
  const input = parseInput(Connect, body);
  if (!input.ok) return input.answer;
  const address = readTonAddress(input.value.ton_wallet);
  if (!address) return invalid({ ton_wallet: ['Must be a TON address.'] });
  if (provider.options.mainnetOnly && (address.isTestnet || address.isMasterchain))
    return invalid({ ton_wallet: ['Must be a wallet of the main network, in workchain 0.'] });
  player.tonWallet = address.raw;
  return answer('Wallet connected.', player.tonWallet);
}

function disconnect({ player }: PlayerCall) {
  player.tonWallet = null;
  return answer('Wallet disconnected.', null);
}

function answer(message: string, wallet: string | null) {
  return ok({ success: true, message, ton_wallet: wireWallet(wallet) });
}

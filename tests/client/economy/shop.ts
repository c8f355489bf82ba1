import { linkProvider, type ProviderLink } from '../boot/providerFetch';
import { enterTestGame } from '../boot/testGame';

/** Enters a game; exposes the account's figures and the calls that purchases make. */
export async function enterShop(through: (link: ProviderLink) => typeof fetch = ({ fetch }) => fetch) {
  const link = linkProvider();
  const game = await enterTestGame({ fetch: through(link), wallMs: link.nowMs });
  link.calls.length = 0;
  const shown = () => {
    const { boosters, dailyBooster } = game.store.getState().account ?? {};
    const { coins, energy, earnPerTap, maxEnergy, productionPerHour, level } = game.shown;
    return {
      coins: coins.whole,
      energy,
      level,
      earnPerTap,
      maxEnergy,
      productionPerHour,
      boosters: [boosters?.multiTap, boosters?.energyLimit].map((offer) => [offer?.level, offer?.cost]),
      usesToday: dailyBooster?.usesToday,
    };
  };
  /** Adds coins to the next sync's balance. */
  const bring = (coins: number) => {
    const sync = game.session.lastSync()?.raw as { user: { balance: number } };
    const user = { ...sync.user, balance: sync.user.balance + coins };
    link.fate('clicker/sync', Response.json({ ...sync, user }));
  };
  /** Makes a call from the player's other device. */
  const there = async (path: string, body: object = {}) => {
    const headers = { Authorization: `Bearer ${game.session.token()}`, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const { status } = await link.fetch(new Request(`http://localhost/api/${path}`, init));
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    link.calls.length = 0;
  };
  const forgetFeatures = () =>
    game.store.setState(({ account }) => ({ account: account && { ...account, features: [] } }));
  return {
    link,
    game,
    shown,
    bring,
    there,
    forgetFeatures,
    purchases: game.game.purchases,
    paths: () => link.calls.map(({ path }) => path),
  };
}

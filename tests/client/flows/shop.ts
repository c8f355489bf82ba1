import { linkProvider, type ProviderLink } from '../start/providerFetch';
import { startTestGame } from '../start/testGame';

/** A game that has entered, with what a player reads of the account and the calls that purchases make. */
export async function enterShop(through: (link: ProviderLink) => typeof fetch = ({ fetch }) => fetch) {
  const link = linkProvider();
  const game = startTestGame({ fetch: through(link), wallMs: link.nowMs });
  await game.enter();
  link.calls.length = 0;
  /** What a player reads of his account. */
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
  return {
    link,
    game,
    shown,
    purchases: game.game.purchases,
    paths: () => link.calls.map(({ path }) => path),
  };
}

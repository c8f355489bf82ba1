import { fakeGame } from './fakeGame';

/** Figures of a player who can afford everything. */
export const RICH = {
  ...fakeGame().game.store.getState().game,
  balance: 1_000_000,
  earnPerTap: 3,
  maxEnergy: 700,
};

/** Reads the open sheet: `from → to` of each effect, and the cost. */
export function openSheet(): { effects: (string | null)[][]; cost: string | null | undefined } {
  const effects = [...document.querySelectorAll('dialog[open] dd')].map((effect) =>
    [...effect.querySelectorAll('bdi')].map(({ textContent }) => textContent),
  );
  return { effects, cost: document.querySelector('.purchase-cost bdi')?.textContent };
}

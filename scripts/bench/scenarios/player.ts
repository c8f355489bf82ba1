import type { ScriptedProvider } from '../../../tests/support/scriptedProvider';

/** A player in the middle of a level with energy for any number of taps, so that nothing interrupts the tapping. */
export function playerOf(api: ScriptedProvider): ScriptedProvider {
  api.accounts.change({ level: 8, coins: 800_000, earnPerTap: 1, maxEnergy: 1_000_000 });
  return api;
}

import type { FakeApi } from '../../../tests/support/fakeApi';

/** A player in the middle of a level with energy for any number of taps, so that nothing interrupts the tapping. */
export function playerOf(api: FakeApi): FakeApi {
  Object.assign(api.world, {
    level: 8,
    balance: 400_000,
    earnPerTap: 1,
    energy: 1_000_000,
    maxEnergy: 1_000_000,
    popup: null,
  });
  return api;
}

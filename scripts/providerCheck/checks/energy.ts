import { Breach, type Check } from '../check';

const PER_SECOND = 30;
/** Energy that may regenerate between a call and its effect. */
const SLACK = 2 * PER_SECOND;

/** Checks that energy falls and rises as the client counts it (spec §4 ticking and tapping). */
export const ENERGY_CHECKS: readonly Check[] = [
  {
    name: 'a tap costs earn_per_tap of energy',
    section: 'spec §4 tapping',
    playerSees: 'an energy bar that jumps at every sync, and taps that are refused',
    async run(kit) {
      const player = await kit.newcomer();
      const before = await player.sync();
      const began = kit.now();
      const spent = 300 * before.earnPerTap;
      await player.tap({ count: 300, energy: before.energy - spent });
      const { energy, answer } = await player.sync();
      const back = ((kit.now() - began) / 1000) * PER_SECOND;
      expectNear('the energy after 300 taps', energy, before.energy - spent + back, answer);
    },
  },
  {
    name: 'energy returns at 30 a second',
    section: 'spec §4 ticking',
    playerSees: 'an energy bar that jumps at every sync, and taps that are refused',
    async run(kit) {
      const player = await kit.newcomer();
      const { energy: full } = await player.sync();
      await player.tap({ count: 450, energy: full - 450 });
      const before = await player.sync();
      const began = kit.now();
      await kit.wait(6000);
      const { energy, maxEnergy, answer } = await player.sync();
      const back = ((kit.now() - began) / 1000) * PER_SECOND;
      expectNear('the energy after six seconds', energy, Math.min(maxEnergy, before.energy + back), answer);
    },
  },
];

function expectNear(
  what: string,
  actual: number,
  expected: number,
  answer: ConstructorParameters<typeof Breach>[1],
) {
  if (Math.abs(actual - expected) > SLACK)
    throw new Breach(`${what}: about ${Math.round(expected)} expected, ${actual} found`, answer);
}

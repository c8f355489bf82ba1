import { Dice } from '../Dice';

export type CrateKind = 'wood' | 'gold' | 'bomb';

/** A crate of the drop. Lengths are in field units. The field is 1000 wide, and its ground is at `GROUND_Y`. */
export interface Crate {
  kind: CrateKind;
  lane: number;
  spawnTick: number;
  fallTicks: number;
  x: number;
  sway: number;
  /** Ticks of a full sway, a multiple of 4. */
  swayTicks: number;
}

export const RUN_TICKS = 600;
export const FIELD_WIDTH = 1000;
export const SPAWN_Y = -120;
export const GROUND_Y = 1400;
export const LANES = 5;
const LANE_WIDTH = FIELD_WIDTH / LANES;

/** Crates of every drop. The seed decides only their order. */
export const CRATE_MIX: Readonly<Record<CrateKind, number>> = { wood: 33, gold: 6, bomb: 7 };
export const CRATE_COUNT = CRATE_MIX.wood + CRATE_MIX.gold + CRATE_MIX.bomb;
/** Plain crates at the start, which let the player learn. */
const EASY_START = 4;
const FIRST_SPAWN_TICK = 10;
const SLOWEST_FALL_TICKS = 105;
const FASTEST_FALL_TICKS = 58;
const LAST_SPAWN_TICK = RUN_TICKS - FASTEST_FALL_TICKS - 2;

function kindsInOrder(dice: Dice): CrateKind[] {
  const easy = Array.from({ length: EASY_START }, (): CrateKind => 'wood');
  const wood = Array.from({ length: CRATE_MIX.wood - EASY_START }, (): CrateKind => 'wood');
  const gold = Array.from({ length: CRATE_MIX.gold }, (): CrateKind => 'gold');
  const bomb = Array.from({ length: CRATE_MIX.bomb }, (): CrateKind => 'bomb');
  return [...easy, ...dice.shuffled([...wood, ...gold, ...bomb])];
}

/** Plans the whole drop from the run's seed. Crates speed up, and never fall twice in a row in one lane. */
export function planCrates(seed: number): readonly Crate[] {
  const dice = new Dice(seed);
  let lane = dice.below(LANES);
  return kindsInOrder(dice).map((kind, index): Crate => {
    lane = (lane + 1 + dice.below(LANES - 1)) % LANES;
    const progress = index / (CRATE_COUNT - 1);
    // The first gaps are about twice as long as the last.
    const eased = progress * (1.35 - 0.35 * progress);
    const fallTicks = Math.round(SLOWEST_FALL_TICKS - (SLOWEST_FALL_TICKS - FASTEST_FALL_TICKS) * progress);
    return {
      kind,
      lane,
      spawnTick: FIRST_SPAWN_TICK + Math.round((LAST_SPAWN_TICK - FIRST_SPAWN_TICK) * eased),
      fallTicks,
      x: lane * LANE_WIDTH + LANE_WIDTH / 2 + dice.below(41) - 20,
      sway: 12 + dice.below(29),
      swayTicks: 4 * (9 + dice.below(7)),
    };
  });
}

/** Returns the sway as a triangle wave from −1 to 1. Unlike a sine, every engine computes it exactly alike. */
function swayAt(age: number, period: number): number {
  const phase = (age % period) / period;
  return phase < 0.25 ? phase * 4 : phase < 0.75 ? 2 - phase * 4 : phase * 4 - 4;
}

/** Returns a crate's position at a tick, in field units. Drawing may pass a fractional tick. */
export function cratePosition(crate: Crate, tick: number): { x: number; y: number } {
  const age = tick - crate.spawnTick;
  return {
    x: crate.x + crate.sway * swayAt(Math.max(0, age), crate.swayTicks),
    y: SPAWN_Y + ((GROUND_Y - SPAWN_Y) * age) / crate.fallTicks,
  };
}

export function landTick(crate: Crate): number {
  return crate.spawnTick + crate.fallTicks;
}

export function isCatchable(crate: Crate, tick: number): boolean {
  return tick < landTick(crate) && cratePosition(crate, tick).y >= 0;
}

import { Dice } from '../Dice';

/** Motion of a step. A feint begins like a swap and turns back halfway. */
export type ShuffleKind = 'swap' | 'feint' | 'rotate' | 'double';

/** A step of a shuffle. A feint lists the pair that seems to swap. */
export interface ShuffleStep {
  kind: ShuffleKind;
  /** Each path leads from a slot to a slot. Slots count from 0 in reading order. */
  paths: readonly (readonly [from: number, to: number])[];
  ticks: number;
}

export interface RoundPlan {
  round: number;
  screens: number;
  startSlot: number;
  steps: readonly ShuffleStep[];
  endSlot: number;
}

export const MAX_ROUNDS = 20;
/** Ticks in which the ninja appears and hides behind a screen. */
export const HIDE_TICKS = 24;
/** Ticks for which the picked screen and the ninja's stay open after a guess. */
export const REVEAL_TICKS = 22;

/** Difficulty of a round: number of screens and steps, ticks per step, possible tricks. */
export interface RoundDifficulty {
  screens: number;
  steps: number;
  stepTicks: number;
  kinds: readonly ShuffleKind[];
}

/** Returns the difficulty of a round, from 1: more screens, more and faster steps, harder tricks. */
export function roundDifficulty(round: number): RoundDifficulty {
  const screens = round <= 3 ? 3 : round <= 7 ? 4 : round <= 12 ? 5 : 6;
  const kinds: ShuffleKind[] = ['swap', 'swap'];
  if (round >= 3) kinds.push('feint');
  if (round >= 5) kinds.push('rotate');
  if (round >= 8) kinds.push('double', 'rotate');
  return {
    screens,
    steps: 3 + Math.floor(round / 2),
    stepTicks: Math.max(4, 13 - Math.floor(round * 0.55)),
    kinds,
  };
}

export function slotAfter(slot: number, step: ShuffleStep): number {
  if (step.kind === 'feint') return slot;
  return step.paths.find(([from]) => from === slot)?.[1] ?? slot;
}

function planStep(dice: Dice, difficulty: RoundDifficulty): ShuffleStep {
  const kind = difficulty.kinds[dice.below(difficulty.kinds.length)] ?? 'swap';
  const [a = 0, b = 1, c = 2, d = 3] = dice.shuffled(
    Array.from({ length: difficulty.screens }, (_, slot) => slot),
  );
  const ticks = difficulty.stepTicks;
  if (kind === 'rotate') return { kind, ticks: ticks + 1, paths: cycle(a, b, c) };
  if (kind === 'double') return { kind, ticks: ticks + 1, paths: [...cycle(a, b), ...cycle(c, d)] };
  return { kind, ticks, paths: cycle(a, b) };
}

/** Returns the paths from each slot to the next, and from the last to the first. */
function cycle(...slots: readonly number[]): [from: number, to: number][] {
  return slots.map((slot, index) => [slot, slots[index + 1] ?? slots[0] ?? slot]);
}

function undoes(step: ShuffleStep, previous: ShuffleStep | undefined): boolean {
  if (!previous || previous.kind !== step.kind || step.kind === 'rotate') return false;
  return step.paths.every(([from, to]) => previous.paths.some((path) => path[0] === from && path[1] === to));
}

/** Plans a round from the run's seed. The steps don't depend on the ninja's first slot, so he may end anywhere. */
export function planRound(seed: number, round: number): RoundPlan {
  const dice = new Dice(seed, round);
  const difficulty = roundDifficulty(round);
  const startSlot = dice.below(difficulty.screens);
  const steps: ShuffleStep[] = [];
  while (steps.length < difficulty.steps) {
    const step = planStep(dice, difficulty);
    if (!undoes(step, steps.at(-1))) steps.push(step);
  }
  return {
    round,
    screens: difficulty.screens,
    startSlot,
    steps,
    endSlot: steps.reduce(slotAfter, startSlot),
  };
}

export function shuffleTicks(plan: RoundPlan): number {
  return plan.steps.reduce((sum, step) => sum + step.ticks, HIDE_TICKS);
}

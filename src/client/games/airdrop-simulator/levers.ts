import type { AirdropInputs } from '../../../core/airdrop/points';
import type { Part } from './parts';

export const LEVER_STEPS = 200;

/** Range of each part's lever, from 0 to `most`. Steps are nearly even below `unit` and grow with the amount above it. */
const RANGES: Readonly<Record<Part, { most: number; unit: number }>> = {
  coins: { most: 100_000_000, unit: 1000 },
  income: { most: 5_000_000, unit: 100 },
  friends: { most: 200, unit: 4 },
};

/** Rounds to two leading digits. */
function rounded(value: number): number {
  if (value < 100) return Math.round(value);
  const grain = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.round(value / grain) * grain;
}

/** Returns the amount at a position from 0 to `LEVER_STEPS`. Each step multiplies the amount plus `unit` by the same factor. */
export function leverAmount(part: Part, position: number): number {
  const { most, unit } = RANGES[part];
  return rounded(unit * ((1 + most / unit) ** (position / LEVER_STEPS) - 1));
}

/** Returns the position of an amount, capped at the end of the lever. */
export function leverPosition(part: Part, amount: number): number {
  const { most, unit } = RANGES[part];
  const share = Math.log(1 + Math.max(0, amount) / unit) / Math.log(1 + most / unit);
  return Math.min(LEVER_STEPS, Math.round(share * LEVER_STEPS));
}

/** Returns the player's own figures as lever amounts: whole and not negative. */
export function ownInputs({ coins, income, friends }: AirdropInputs): AirdropInputs {
  const whole = (value: number) => (Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0);
  return { coins: whole(coins), income: whole(income), friends: whole(friends) };
}

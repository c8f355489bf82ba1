import { type DeviceFault, TAPS } from '../deviceCell';
import type { ChaosPhone } from '../phone';

export const HALF = TAPS / 2;

/** Runs `happen` between two halves of the taps. */
export const between = (happen: (phone: ChaosPhone) => Promise<unknown> | unknown): DeviceFault['play'] => {
  return async (phone) => {
    await phone.tap(HALF);
    await happen(phone);
    await phone.tap(HALF);
  };
};

export const nothing = between(() => undefined);

import { type DeviceFault, TAPS } from '../deviceCell';
import type { ChaosPhone } from '../phone';

export const HALF = TAPS / 2;

/** Makes half of the taps, runs `happen`, then makes the other half. */
export const between = (happen: (phone: ChaosPhone) => Promise<unknown> | unknown): DeviceFault['play'] => {
  return async (phone) => {
    await phone.tap(HALF);
    await happen(phone);
    await phone.tap(HALF);
  };
};

export const nothing = between(() => undefined);

import { type DeviceFault, TAPS } from './deviceFaults';
import { ChaosPhone } from './phone';

/** The result of a fault of the phone. */
export interface DeviceCell {
  kind: DeviceFault['kind'];
  fault: string;
  sees: string[];
  /** Times the game had to be opened again, by the fault or by itself. */
  restarts: number;
  /** Taps on screen right after the fault, including those that the fault brings along. */
  shown: number;
  pending: number;
  refused: number;
  /** Taps that the provider has credited in the end. */
  credited: number;
  /** Coins shown in the end, less the starting coins. */
  coins: number;
}

/** Plays one fault of the phone in fake time, from the first start to recovery, and returns the result. */
export async function playDeviceFault(fault: DeviceFault): Promise<DeviceCell> {
  const phone = new ChaosPhone(fault.phone?.(), fault.prepare);
  await phone.start();
  await fault.play(phone);
  const { ledger, shown: before } = phone.game;
  const restarts = phone.starts - 1;
  const cell = { shown: before.coins.whole - 3000, pending: phone.pending(), refused: ledger.refused };
  await phone.recover();
  return {
    kind: fault.kind,
    fault: fault.name,
    sees: [...phone.sees],
    restarts,
    ...cell,
    credited: await phone.credited(),
    coins: phone.game.shown.coins.whole - 3000,
  };
}

/** Taps that a cell must find again in the end. */
export const tapsOf = (fault: DeviceFault) => (fault.taps ?? TAPS) + (fault.brought ?? 0);

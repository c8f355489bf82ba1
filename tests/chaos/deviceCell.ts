import { ChaosPhone, type PhoneOptions } from './phone';

/** Taps per cell. A fault in the middle strikes after some of them. */
export const TAPS = 8;

/** A fault of the phone, the page, the clock or the stored data. */
export interface DeviceFault {
  kind: 'lifecycle' | 'clock' | 'storage' | 'host';
  name: string;
  phone?: () => PhoneOptions;
  /** Runs before the game opens. */
  prepare?: (items: Map<string, string>) => void;
  /** Makes {@link TAPS} taps and triggers the fault among them. */
  play: (phone: ChaosPhone) => Promise<void>;
  /** Number of taps, if it differs from {@link TAPS}. */
  taps?: number;
  /** Taps of an earlier visit that the fault restores. */
  brought?: number;
  /** Keys of the toasts and popups shown to the player; none by default. */
  sees?: readonly string[];
}

/** Outcome of a phone fault. */
export interface DeviceCell {
  kind: DeviceFault['kind'];
  fault: string;
  sees: string[];
  /** Reloads requested by the game. */
  reloads: number;
  /** Taps on screen right after the fault, including restored ones. */
  shown: number;
  refused: number;
  /** Total taps credited by the provider. */
  credited: number;
  /** Final displayed coins minus the starting coins. */
  coins: number;
}

/** Plays one phone fault in fake time, from the first start to recovery, and returns the result. */
export async function playDeviceFault(fault: DeviceFault): Promise<DeviceCell> {
  const phone = new ChaosPhone(fault.phone?.(), fault.prepare);
  await phone.start();
  await fault.play(phone);
  const { ledger, shown: before } = phone.game;
  const cell = { shown: before.coins.whole - 3000, refused: ledger.refused };
  await phone.recover();
  return {
    kind: fault.kind,
    fault: fault.name,
    sees: [...phone.sees],
    ...cell,
    reloads: phone.reloads,
    credited: await phone.credited(),
    coins: phone.game.shown.coins.whole - 3000,
  };
}

/** Returns the number of taps a cell must end with. */
export const tapsOf = (fault: DeviceFault) => (fault.taps ?? TAPS) + (fault.brought ?? 0);

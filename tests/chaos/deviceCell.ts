import { ChaosPhone, type PhoneOptions } from './phone';

/** Taps that every cell makes in all. A fault that strikes half-way strikes after some of them. */
export const TAPS = 8;

/** Something that happens to the phone, the page, the clock or what is stored. */
export interface DeviceFault {
  kind: 'lifecycle' | 'clock' | 'storage' | 'host';
  name: string;
  phone?: () => PhoneOptions;
  /** Before the game is opened. */
  prepare?: (items: Map<string, string>) => void;
  /** Makes {@link TAPS} taps, with the fault among them. */
  play: (phone: ChaosPhone) => Promise<void>;
  /** The number of taps, when it is not {@link TAPS}. */
  taps?: number;
  /** Taps of an earlier visit that the fault brings along. */
  brought?: number;
  /** Keys of the toasts and popups that the player sees; none by default. */
  sees?: readonly string[];
}

/** The result of a fault of the phone. */
export interface DeviceCell {
  kind: DeviceFault['kind'];
  fault: string;
  sees: string[];
  /** Reloads that the game asked for. */
  reloads: number;
  /** Taps on screen right after the fault, including those that the fault brings along. */
  shown: number;
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

/** Taps that a cell must find again in the end. */
export const tapsOf = (fault: DeviceFault) => (fault.taps ?? TAPS) + (fault.brought ?? 0);

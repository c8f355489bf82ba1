/** An easing maps 0–1 to 0–1. Only `easeOutBack` overshoots. */
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** Overshoots slightly, then settles. */
export const easeOutBack = (t: number): number => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

/** Drops and bounces once. */
const bounceOut = (t: number): number =>
  t < 0.6 ? (t / 0.6) ** 2 : 1 - 0.16 * Math.sin(((t - 0.6) / 0.4) * Math.PI);

const EASES: Readonly<Record<string, (t: number) => number>> = {
  linear: (t) => t,
  easeIn: (t) => t ** 3,
  easeOut,
  easeInOut,
  easeOutBack,
  bounceOut,
};

/** Applies the easing that the tuning names. An unknown name means linear. */
export const ease = (name: string, t: number): number => EASES[name]?.(t) ?? t;

export const EASE_NAMES = Object.keys(EASES);

export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Easings take and return 0–1. */
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** Overshoots a little before it rests. */
export const easeOutBack = (t: number): number => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Backgrounds of the splash, from `splash-1` (spec §2). */
const SPLASHES: readonly unknown[] = [1, 2, 3, 4];

export const randomSplash = () => 1 + Math.floor(Math.random() * SPLASHES.length);

export const isSplash = (value: unknown): value is number => SPLASHES.includes(value);

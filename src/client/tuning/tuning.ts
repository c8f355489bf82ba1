import effects from './effects.json';

/** Every number of the stage's effects: durations in ms, sizes in CSS px, angles in degrees. */
export type Tuning = typeof effects;

export const TUNING: Tuning = effects;

/** Plays of a mini-game that are paid for each UTC day; free play after. */
export const PAID_PLAYS_PER_DAY = 3;

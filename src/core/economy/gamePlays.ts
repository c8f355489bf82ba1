/** Paid plays of a mini-game per UTC day. Further plays are free and pay nothing. */
export const PAID_PLAYS_PER_DAY = 3;

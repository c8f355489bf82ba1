/** `earned` coins fly to the balance, `spent` coins fly from it. */
export type CoinsWere = 'earned' | 'spent';

export const COIN_FLIGHT_MS = 620;

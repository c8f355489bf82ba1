/** `earned` coins fly to the balance, `spent` ones fly from it. */
export type CoinsWere = 'earned' | 'spent';

/** Flight of each coin. */
export const COIN_FLIGHT_MS = 620;

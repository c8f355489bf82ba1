/** `earned` coins fly to the balance, `spent` ones come from it. */
export type CoinsWere = 'earned' | 'spent';

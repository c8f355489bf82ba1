/** Keys of the stored texts that the game reads at startup. */
export const STORED_KEYS = [
  'token',
  'last-sync',
  'tap-journal',
  'settings',
  'best-scores',
  'unauthorized-reloads',
  'writer',
];

/** The stored texts that the game reads when it starts. */
export const STORED_KEYS = [
  'token',
  'last-sync',
  'tap-journal',
  'settings',
  'best-scores',
  'unauthorized-reloads',
  'writer',
];

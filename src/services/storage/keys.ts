/** Every local-storage key of the game in one place; those in the second block are named by the spec. */
export const STORAGE_KEYS = {
  token: 'token',
  lastSync: 'last-sync',
  journalMirror: 'tap-journal',
  unauthorized: 'unauthorized-reloads',
  settings: 'settings',
  bestScores: 'best-scores',
  serverOffset: 'server-offset',

  popupCount: 'popup-count',
  popup99LastDisplayDate: 'popup99LastDisplayDate',
} as const;

/** Separate from STORAGE_KEYS, which the early start's inline script must not contain. */
export const TOKEN_KEY = 'token';
export const NEXT_START_KEY = 'next-start';

/** Keys with several users. The spec names those of the second block. A key with one user is next to that user. */
export const STORAGE_KEYS = {
  token: TOKEN_KEY,
  lastSync: 'last-sync',
  journalMirror: 'tap-journal',
  /** Identifies the installation in the keys of tap batches. */
  device: 'device',
  serverOffset: 'server-offset',
  unauthorized: 'unauthorized-reloads',
  settings: 'settings',
  bestScores: 'best-scores',
  gameRuns: 'game-runs',
  nextStart: NEXT_START_KEY,
  /** The window that last wrote for the account, and the request of another to take over. */
  writer: 'writer',
  handover: 'handover',

  popupCount: 'popup-count',
  popup99LastDisplayDate: 'popup99LastDisplayDate',
} as const;

/** Prefix of a key for unreadable data. The old key and the time follow. */
export const SET_ASIDE = 'set-aside:';

/** Apart from the others, which the early start's inline script must not contain. */
export const TOKEN_KEY = 'token';
export const NEXT_START_KEY = 'next-start';

/** Keys shared by several parts. The second block's names are the spec's. Keys with one user are next to that user. */
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
  /** The window that last wrote for the account, and a window that wants to take over. */
  writer: 'writer',
  handover: 'handover',

  popupCount: 'popup-count',
  popup99LastDisplayDate: 'popup99LastDisplayDate',
} as const;

/** Prefix of the key of unreadable data, before the old key and the time. */
export const SET_ASIDE = 'set-aside:';

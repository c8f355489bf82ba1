/** The two keys of the early start. They are separate, so that its inline script contains no others. */
export const TOKEN_KEY = 'token';
export const NEXT_START_KEY = 'next-start';

/**
 * Local-storage keys shared by several parts. The second block's names are the spec's. Keys with one user are next to
 * that user: the wallet's (`client/wallet`), the analytics' and the language's.
 */
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

/** Prefix of the new key of unreadable data, before the old key and the time. The data is never deleted. */
export const SET_ASIDE = 'set-aside:';

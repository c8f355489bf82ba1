/** The early start's two keys, apart so that the script in the page carries no others. */
export const TOKEN_KEY = 'token';
export const NEXT_START_KEY = 'next-start';

/**
 * Local-storage keys that several parts share. The spec names those of the second block. Keys with a single user stand with
 * it: the wallet's (`client/wallet`), the analytics' and the language's.
 */
export const STORAGE_KEYS = {
  token: TOKEN_KEY,
  lastSync: 'last-sync',
  journalMirror: 'tap-journal',
  /** Names the installation in the keys of tap batches. */
  device: 'device',
  serverOffset: 'server-offset',
  unauthorized: 'unauthorized-reloads',
  settings: 'settings',
  bestScores: 'best-scores',
  gameRuns: 'game-runs',
  nextStart: NEXT_START_KEY,
  /** The window that wrote for the account last, and one that wants to take over. */
  writer: 'writer',
  handover: 'handover',

  popupCount: 'popup-count',
  popup99LastDisplayDate: 'popup99LastDisplayDate',
} as const;

/** Unreadable data is kept under its key's name, with this in front and the time behind. It is never deleted. */
export const SET_ASIDE = 'set-aside:';

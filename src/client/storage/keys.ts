/** The two keys of the early start, by themselves so that it carries no others. */
export const TOKEN_KEY = 'token';
export const NEXT_START_KEY = 'next-start';

/**
 * Local-storage keys that several parts share. The spec names those in the second block. The keys of the
 * wallet (`client/wallet/savedConnection.ts`), the analytics (`client/analytics`) and the language
 * (`client/language/detectLanguage.ts`) stand with their only user.
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
  /** Which window wrote for the account last, and whether another one wants to go on. */
  writer: 'writer',
  handover: 'handover',

  popupCount: 'popup-count',
  popup99LastDisplayDate: 'popup99LastDisplayDate',
} as const;

/**
 * Unreadable data is kept under its key's name, with this in front and the moment behind. It is never
 * deleted.
 */
export const SET_ASIDE = 'set-aside:';

/**
 * Local-storage keys that several parts share; those in the second block are named by the spec. The wallet's
 * (`client/first/wallet/savedConnection.ts`), the analytics' (`client/late/analytics`) and the language's
 * (`client/i18n/late/detection.ts`) stand with their only user.
 */
export const STORAGE_KEYS = {
  token: 'token',
  lastSync: 'last-sync',
  journalMirror: 'tap-journal',
  /** Names the installation in the keys of tap batches. */
  device: 'device',
  serverOffset: 'server-offset',
  unauthorized: 'unauthorized-reloads',
  settings: 'settings',
  bestScores: 'best-scores',
  gameRuns: 'game-runs',
  nextStart: 'next-start',
  /** Which window wrote for the account last, and the wish of another one to go on. */
  writer: 'writer',
  handover: 'handover',

  popupCount: 'popup-count',
  popup99LastDisplayDate: 'popup99LastDisplayDate',
} as const;

/** What could not be read is kept under its key's name with this in front and the moment behind: never deleted. */
export const SET_ASIDE = 'set-aside:';

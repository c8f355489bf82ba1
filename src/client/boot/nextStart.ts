import { SPLASH_COUNT } from '../art/splash';
import { type AccountRecords, createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';

/** What a start leaves for the next one, so that it can ask for its pictures before the app's script has come. */
interface NextStart {
  /** Which splash picture the next start will show. It is in the browser's cache already. */
  splash: number;
  /** Addresses of the pictures of home as the player left it, for `start/early`. Those in the page have none. */
  pictures: readonly string[];
}

export interface StartSplash {
  /** The splash picture of this start, 1–4. */
  readonly splash: number;
  /** Whether the last start has put that picture into the browser's cache. */
  readonly isSplashKept: boolean;
}

/** What the last start has left for this one; see `keepNextStart`. */
export function startSplash(storage: KeyValue, telegramId: string): StartSplash {
  const kept = nextStarts(storage).get(telegramId)?.splash;
  return { splash: kept ?? randomSplash(), isSplashKept: kept !== undefined };
}

export const nextStarts = (storage: KeyValue): AccountRecords<NextStart> =>
  createAccountRecords(storage, STORAGE_KEYS.nextStart, readNext);

export const randomSplash = () => 1 + Math.floor(Math.random() * SPLASH_COUNT);

function readNext(value: unknown): NextStart | null {
  if (typeof value !== 'object' || value === null) return null;
  const { splash, pictures } = value as Partial<Record<keyof NextStart, unknown>>;
  if (!Number.isInteger(splash) || Number(splash) < 1 || Number(splash) > SPLASH_COUNT) return null;
  if (!Array.isArray(pictures) || !pictures.every((src) => typeof src === 'string')) return null;
  return { splash: Number(splash), pictures };
}

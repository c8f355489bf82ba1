import { isSplash, randomSplash } from '../art/splashCount';
import { createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import { isRecord } from '../storage/record';

/** Pictures that the next start requests before the app's script loads. */
interface NextStart {
  /** A splash whose picture the browser has cached. */
  splash: number;
  /** Addresses of home's pictures at the player's level, except embedded ones. */
  pictures: readonly string[];
}

export interface StartSplash {
  readonly splash: number;
  /** True if the last start cached the splash's picture. */
  readonly isSplashKept: boolean;
}

/**
 * Returns the splash that the page previews, or the one that the last start chose, or a random one.
 * @param previewed the splash whose preview the page already shows
 */
export function startSplash(storage: KeyValue, telegramId: string, previewed?: number): StartSplash {
  const kept = nextStarts(storage).get(telegramId)?.splash;
  const splash = previewed ?? kept ?? randomSplash();
  return { splash, isSplashKept: kept === splash };
}

export const nextStarts = (storage: KeyValue) =>
  createAccountRecords(storage, STORAGE_KEYS.nextStart, readNext);

function readNext(value: unknown): NextStart | null {
  if (!isRecord(value)) return null;
  const { splash, pictures } = value;
  if (!isSplash(splash)) return null;
  if (!Array.isArray(pictures) || !pictures.every((src) => typeof src === 'string')) return null;
  return { splash, pictures };
}

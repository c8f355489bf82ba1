import { isEmbedded } from '../art/embedded';
import { preloadList } from '../art/preload';
import { SPLASH_COUNT, splashArt } from '../art/splash';
import { type AccountRecords, createAccountRecords } from '../first/storage/accountRecords';
import { STORAGE_KEYS } from '../first/storage/keys';
import type { KeyValue } from '../first/storage/keyValue';
import type { GameStoreApi } from '../first/store/gameStore';
import { requestIdle } from './requestIdle';

/** What a start leaves for the next one, so that it can ask for its pictures before the app's script has come. */
interface NextStart {
  /** Which splash picture the next start will show. It is in the browser's cache already. */
  splash: number;
  /** Addresses of the pictures of home as the player left it, for `start/early`. Those in the page have none. */
  pictures: readonly string[];
}

export interface NextStartKeeper {
  /** The splash picture of this start, 1–4. */
  readonly splash: number;
  /** Whether the last start has put that picture into the browser's cache. */
  readonly isSplashKept: boolean;
  /** Keeps the record for the next start up to date from now on. */
  keep(store: GameStoreApi): void;
}

export function createNextStart(storage: KeyValue, telegramId: string): NextStartKeeper {
  const records: AccountRecords<NextStart> = createAccountRecords(storage, STORAGE_KEYS.nextStart, readNext);
  const kept = records.get(telegramId)?.splash;
  return {
    splash: kept ?? randomSplash(),
    isSplashKept: kept !== undefined,
    keep(store) {
      const splash = randomSplash();
      const write = () => {
        const { level } = store.getState().game;
        records.set(telegramId, { splash, pictures: picturesToAsk(level) });
      };
      store.subscribe(({ game }, before) => {
        if (game.level !== before.game.level) requestIdle(write);
      });
      requestIdle(() => {
        new Image().src = splashArt.url(`splash-${splash}`);
        write();
      });
    },
  };
}

const picturesToAsk = (level: number) =>
  preloadList(level)
    .map(({ src }) => src)
    .filter((src) => !isEmbedded(src));

const randomSplash = () => 1 + Math.floor(Math.random() * SPLASH_COUNT);

function readNext(value: unknown): NextStart | null {
  if (typeof value !== 'object' || value === null) return null;
  const { splash, pictures } = value as Partial<Record<keyof NextStart, unknown>>;
  if (!Number.isInteger(splash) || Number(splash) < 1 || Number(splash) > SPLASH_COUNT) return null;
  if (!Array.isArray(pictures) || !pictures.every((src) => typeof src === 'string')) return null;
  return { splash: Number(splash), pictures };
}

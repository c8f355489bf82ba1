import { isEmbedded } from '../art/embedded';
import { preloadList } from '../art/preload';
import { splashArt } from '../art/splash';
import type { GameStoreApi } from '../game/gameStore';
import type { KeyValue } from '../storage/keyValue';
import { requestIdle } from '../time/schedule';
import { nextStarts, randomSplash } from './nextStart';

/** Keeps what the next start shows up to date from now on, and puts its splash picture into the browser's cache. */
export function keepNextStart(storage: KeyValue, store: GameStoreApi): void {
  const records = nextStarts(storage);
  const splash = randomSplash();
  const write = () => {
    const { game, player } = store.getState();
    records.set(player.telegramId, { splash, pictures: picturesToAsk(game.level) });
  };
  store.subscribe(({ game }, before) => {
    if (game.level !== before.game.level) requestIdle(write);
  });
  requestIdle(() => {
    new Image().src = splashArt.url(`splash-${splash}`);
    write();
  });
}

const picturesToAsk = (level: number) =>
  preloadList(level)
    .map(({ src }) => src)
    .filter((src) => !isEmbedded(src));

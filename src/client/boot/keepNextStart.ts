import { isEmbedded } from '../art/embedded';
import { preloadList } from '../art/preload';
import { splashArt } from '../art/splash';
import { randomSplash } from '../art/splashCount';
import type { GameStoreApi } from '../game/gameStore';
import type { KeyValue } from '../storage/keyValue';
import { requestIdle } from '../time/schedule';
import { nextStarts } from './nextStart';

/** Keeps the next start's record current, and its splash picture in the browser's cache. */
export function keepNextStart(storage: KeyValue, store: GameStoreApi): void {
  const records = nextStarts(storage);
  const splash = randomSplash();
  const write = () => {
    const { game, player } = store.getState();
    const addresses = preloadList(game.level).map(({ src }) => src);
    records.set(player.telegramId, { splash, pictures: addresses.filter((src) => !isEmbedded(src)) });
  };
  store.subscribe(({ game }, before) => {
    if (game.level !== before.game.level) requestIdle(write);
  });
  requestIdle(() => {
    new Image().src = splashArt.url(`splash-${splash}`);
    write();
  });
}

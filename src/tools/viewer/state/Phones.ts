import type { ViteHotContext } from 'vite/types/hot.js';
import { ASK, type GameMeters, LIVE, METERS } from '../followTuning/messages';
import { differences } from '../tuning/fields';
import type { ViewerStore } from './ViewerStore';

/** Shortest interval between two messages. It keeps a drag from flooding a phone. */
const SEND_EVERY_MS = 100;
/** Age of its last message at which a game counts as closed. */
const GONE_MS = 3000;

export class Phones {
  private readonly games = new Map<string, GameMeters & { atMs: number }>();

  link(store: ViewerStore, hot: Pick<ViteHotContext, 'on' | 'send'>): void {
    let sent = store.state.values;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      timer = undefined;
      sent = store.state.values;
      hot.send(LIVE, sent);
    };
    store.subscribe(() => {
      if (store.state.values !== sent && timer === undefined) timer = setTimeout(send, SEND_EVERY_MS);
    });
    hot.on(ASK, () => {
      const { saved, values } = store.state;
      if (Object.keys(differences(saved, values)).length > 0) send();
    });
    hot.on(METERS, (meters: GameMeters) => this.games.set(meters.id, { ...meters, atMs: performance.now() }));
  }

  open(): GameMeters[] {
    const freshMs = performance.now() - GONE_MS;
    for (const [id, { atMs }] of this.games) if (atMs < freshMs) this.games.delete(id);
    return [...this.games.values()];
  }
}

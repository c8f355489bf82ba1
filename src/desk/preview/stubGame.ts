import type { Game, GameLinks } from '../../client/game/game';
import { createGameStore } from '../../client/game/gameStore';

const nothing = () => undefined;

/** Creates a stub with the parts that the preview's components need. The preview can't be pressed. */
export function stubGame(): Game {
  const { game: view } = createGameStore().getState();
  const store = createGameStore({
    phase: 'playing',
    popupTurn: 'free',
    game: { ...view, level: view.maxLevel },
  });
  const game: Partial<Game> = {
    store,
    links: { provider: '' } as GameLinks,
    onBack: () => nothing,
    popups: { check: async () => undefined, seen: nothing, close: nothing },
    popupTurn: { take: () => nothing, at: () => Number.POSITIVE_INFINITY } as unknown as Game['popupTurn'],
  };
  return game as Game;
}

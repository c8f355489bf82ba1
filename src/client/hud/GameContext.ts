import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Game } from '../game/game';
import type { GameStore } from '../game/gameStore';

const GameContext = createContext<Game | null>(null);

export const GameProvider = GameContext.Provider;

/** The flows that a screen may call. Throws outside the provider, because no screen works without a game. */
export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error('useGame outside GameProvider');
  return game;
}

/** A slice of the store; the component renders again when it changes. What every tap changes has `data-live` instead. */
export function useGameStore<Slice>(select: (state: GameStore) => Slice): Slice {
  return useStore(useGame().store, select);
}

import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Game } from '../game/game';
import type { GameStore } from '../game/gameStore';

const GameContext = createContext<Game | null>(null);

export const GameProvider = GameContext.Provider;

export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error('useGame outside GameProvider');
  return game;
}

/** Re-renders when the slice changes. For figures that every tap changes, use `data-live` instead. */
export function useGameStore<Slice>(select: (state: GameStore) => Slice): Slice {
  return useStore(useGame().store, select);
}

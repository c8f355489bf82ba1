import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Game } from '../../game/game';
import { useGame } from '../GameContext';

export interface Action {
  isBusy: boolean;
  /**
   * Runs a purchase or a claim, with everything that follows its success, because Retry repeats the whole task.
   * Resolves to true on success, and to false on failure or if the action is already running.
   */
  run(task: () => Promise<unknown>): Promise<boolean>;
}

interface Actions {
  running: readonly string[];
}

const actions = new WeakMap<Game, StoreApi<Actions>>();

function actionsOf(game: Game): StoreApi<Actions> {
  const known = actions.get(game);
  if (known) return known;
  const store = createStore<Actions>(() => ({ running: [] }));
  actions.set(game, store);
  return store;
}

/**
 * Returns a button's action, which reports failures and then refreshes the lists in `keys`.
 * @param name buttons with the same name are busy together, including one that is closed and reopened
 */
export function useAction(name: string, keys: readonly (readonly unknown[])[] = []): Action {
  const game = useGame();
  const client = useQueryClient();
  const store = actionsOf(game);
  const isBusy = useStore(store, ({ running }) => running.includes(name));

  const run = useCallback(
    async function run(task: () => Promise<unknown>): Promise<boolean> {
      if (store.getState().running.includes(name)) return false;
      store.setState(({ running }) => ({ running: [...running, name] }));
      try {
        await task();
        game.host.haptic('success');
        return true;
      } catch (error) {
        game.host.haptic('error');
        game.playSound('error');
        game.reportActionError(error, () => void run(task));
        return false;
      } finally {
        store.setState(({ running }) => ({ running: running.filter((other) => other !== name) }));
        for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      }
    },
    [game, client, store, name, keys],
  );
  return { isBusy, run };
}

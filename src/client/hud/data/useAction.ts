import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useGame } from '../GameContext';

export interface Action {
  isBusy: boolean;
  /** Runs a purchase or claim and resolves to whether it succeeded. A second call while one runs does nothing. */
  run(task: () => Promise<unknown>): Promise<boolean>;
}

/** A button's action. It is busy while it runs, shows its failure, and refreshes the lists in `keys` afterwards. */
export function useAction(keys: readonly (readonly unknown[])[] = []): Action {
  const game = useGame();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const run = useCallback(
    async (task: () => Promise<unknown>) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      try {
        await task();
        game.host.haptic('success');
        return true;
      } catch (error) {
        game.host.haptic('error');
        game.playSound('error');
        game.tellActionError(error);
        return false;
      } finally {
        isRunning.current = false;
        setBusy(false);
        for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      }
    },
    [game, client, keys],
  );
  return { isBusy, run };
}

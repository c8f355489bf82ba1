import { useEffect, useState } from 'react';
import { useGame } from '../../GameContext';
import { endOfDay, watchDays } from './watchDays';

const LOOK_MS = 1000;

/**
 * The end of the provider's day, in ms since the epoch.
 *
 * @param renew called when the day has ended, and again later while it resolves to false
 */
export function useEndOfDay(renew: () => Promise<boolean>): number {
  const { serverNowMs } = useGame();
  const [endMs, setEndMs] = useState(() => endOfDay(serverNowMs()));
  useEffect(() => watchDays({ serverNowMs, lookMs: LOOK_MS, renew, onEnd: setEndMs }), [serverNowMs, renew]);
  return endMs;
}

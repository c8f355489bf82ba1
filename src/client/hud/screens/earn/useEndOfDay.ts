import { useEffect, useState } from 'react';
import { useGame } from '../../GameContext';

const DAY_MS = 86_400_000;
const LOOK_MS = 1000;
/** Our idea of the provider's clock may be ahead by this much. */
const CLOCK_SLACK_MS = 2000;
/** A list that could not be had is asked for again after this long. */
const PAUSE_MS = 30_000;

/**
 * The end of the provider's day, in ms since the epoch. The day ends at midnight UTC, also while the page is hidden.
 *
 * @param renew called when the day has ended, and again later while it resolves to false
 */
export function useEndOfDay(renew: () => Promise<boolean>): number {
  const { serverNowMs } = useGame();
  const [day, setDay] = useState(() => dayAt(serverNowMs()));
  useEffect(() => {
    let known = dayAt(serverNowMs());
    let notBeforeMs = 0;
    const look = async () => {
      const nowMs = serverNowMs();
      const today = dayAt(nowMs - CLOCK_SLACK_MS);
      if (today <= known || nowMs < notBeforeMs) return;
      notBeforeMs = nowMs + PAUSE_MS;
      setDay(today);
      if (await renew()) known = today;
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [serverNowMs, renew]);
  return (day + 1) * DAY_MS;
}

const dayAt = (ms: number) => Math.floor(ms / DAY_MS);

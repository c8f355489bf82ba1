import { useEffect, useState } from 'react';
import { useGame } from '../../GameContext';

const DAY_MS = 86_400_000;
/** The estimate of the provider's clock may be this far ahead. */
const CLOCK_SLACK_MS = 2000;
/** Pause before a failed list is requested again. */
const PAUSE_MS = 30_000;

export interface DayWatch {
  /** Estimate of the provider's clock. It can jump ahead and be corrected later. */
  serverNowMs: () => number;
  lookMs: number;
  /** Called at the end of the provider's day, and again until it resolves to true. */
  renew: () => Promise<boolean>;
  /** Called with the end of the day, in ms since the epoch, whenever it changes. */
  onEnd?: (endMs: number) => void;
}

/**
 * Follows the provider's days, which end at midnight UTC.
 * @returns a function that stops it
 */
export function watchDays({ serverNowMs, lookMs, renew, onEnd }: DayWatch): () => void {
  let shown = dayAt(serverNowMs());
  /** The day whose list is loaded. */
  let known = shown;
  let notBefore = 0;
  const look = async () => {
    const latest = dayAt(serverNowMs());
    const today = dayAt(serverNowMs() - CLOCK_SLACK_MS);
    // A list that was loaded while the clock was ahead doesn't count.
    known = Math.min(known, latest);
    const next = Math.min(Math.max(shown, today), latest);
    if (next !== shown) {
      shown = next;
      onEnd?.(endOf(shown));
    }
    // Use the page's own clock, because the estimate may be corrected during the pause.
    if (today <= known || performance.now() < notBefore) return;
    notBefore = performance.now() + PAUSE_MS;
    if (await renew()) known = today;
  };
  const timer = setInterval(look, lookMs);
  return () => clearInterval(timer);
}

export const endOfDay = (nowMs: number): number => endOf(dayAt(nowMs));

const dayAt = (ms: number) => Math.floor(ms / DAY_MS);
const endOf = (day: number) => (day + 1) * DAY_MS;

const LOOK_MS = 1000;

/**
 * Returns the end of the provider's day, in ms since the epoch.
 * @param renew called at the end of the day, and retried until it resolves to true
 */
export function useEndOfDay(renew: () => Promise<boolean>): number {
  const { serverNowMs } = useGame();
  const [endMs, setEndMs] = useState(() => endOfDay(serverNowMs()));
  useEffect(() => watchDays({ serverNowMs, lookMs: LOOK_MS, renew, onEnd: setEndMs }), [serverNowMs, renew]);
  return endMs;
}

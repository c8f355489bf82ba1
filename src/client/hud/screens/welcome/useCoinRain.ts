import { useContext, useEffect, useState } from 'react';
import { wantsLessMotion } from '../../../host/lessMotion';
import { feel } from '../../feel';
import { useGame } from '../../GameContext';
import { WelcomeBeats } from './WelcomeBeats';

/**
 * Counts the coins that rain, with sounds and haptics.
 *
 * @returns the share of the coins that have arrived, 0 to 1. It is 1 at once for a player who wants less motion
 */
export function useCoinRain(): number {
  const game = useGame();
  const beats = useContext(WelcomeBeats);
  const [share, setShare] = useState(() => (wantsLessMotion() ? 1 : 0));
  useEffect(() => {
    if (wantsLessMotion()) return;
    const { startMs, fallMs, countMs, sounds } = beats;
    const firstMs = startMs + fallMs;
    const startedMs = performance.now();
    const count = (nowMs: number) => {
      const now = Math.min(1, Math.max(0, (nowMs - startedMs - firstMs) / Math.max(1, countMs)));
      setShare(now);
      if (now < 1) frame = requestAnimationFrame(count);
    };
    let frame = requestAnimationFrame(count);
    const timers = Array.from({ length: sounds }, (_, index) =>
      setTimeout(() => feel(game, beats.beats.coin), firstMs + (countMs * index) / sounds),
    );
    timers.push(setTimeout(() => feel(game, beats.beats.counted), firstMs + countMs));
    return () => {
      cancelAnimationFrame(frame);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [game, beats]);
  return share;
}

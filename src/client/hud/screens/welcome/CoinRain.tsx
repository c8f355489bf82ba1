import { type CSSProperties, createContext, memo, useContext, useEffect, useState } from 'react';
import { coreArt } from '../../../art/core';
import { wantsLessMotion } from '../../../host/device';
import { TUNING } from '../../../tuning/tuning';
import { feel } from '../../feel';
import { useGame } from '../../GameContext';

/** Spreads any number of coins evenly. */
const GOLDEN_RATIO = 0.618;
const SIZES_PX = [22, 34, 28];

/** Coins that fall into the balance behind the ninja. CSS alone animates them. */
export const CoinRain = memo(function CoinRain() {
  const { startMs, fallMs, countMs, coins } = useContext(WelcomeBeats);
  const coin = coreArt.urlAt('coin', Math.max(...SIZES_PX));
  return Array.from({ length: coins }, (_, index) => {
    const size = SIZES_PX[index % SIZES_PX.length];
    const style = {
      '--x': `${(((index * GOLDEN_RATIO) % 1) - 0.5) * 84}vw`,
      '--turn': `${(index % 5) * 50 - 100}deg`,
      animationDelay: `${startMs + (countMs * index) / coins}ms`,
      animationDuration: `${fallMs}ms`,
    } as CSSProperties;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a coin is nothing but its number
      <img key={index} className="welcome-coin" src={coin} alt="" width={size} style={style} />
    );
  });
});

/**
 * Counts the falling coins, with sounds and haptics.
 * @returns the landed share, 0 to 1; 1 at once under reduced motion
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

/** Timing of the coin rain. The scene viewer overrides it. */
export const WelcomeBeats = createContext(TUNING.welcome);

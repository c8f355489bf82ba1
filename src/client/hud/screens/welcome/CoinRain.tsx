import { type CSSProperties, memo, useContext } from 'react';
import { coreArt } from '../../../art/core';
import { WelcomeBeats } from './WelcomeBeats';

/** Spreads any number of coins evenly. */
const GOLDEN_RATIO = 0.618;
const SIZES_PX = [22, 34, 28];

/** Coins that fall from the sky into the balance, behind the ninja. Styles alone move them. */
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

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PAUSE_MS } from '../../../popups/popupTurn';
import { isCovered } from '../../cover/isCovered';
import { useGame, useGameStore } from '../../GameContext';

const LOOK_MS = 250;

/**
 * Whether the question about two wallets is on the screen. It comes when nothing else is open and no press fell within
 * the pause of decision 40, so that no finger meant for the game answers it.
 */
export function useTurnToAsk(): boolean {
  const { store } = useGame();
  const isNext = useGameStore((state) => state.wallet.question !== null && !isCovered(state));
  const [isAsked, setAsked] = useState(false);
  const pressedMs = useRef(Number.NEGATIVE_INFINITY);

  useLayoutEffect(() => {
    const onPress = () => {
      // The question that follows the player's own connect need not wait.
      if (store.getState().wallet.window === 'closed') pressedMs.current = performance.now();
    };
    // Listens in the capture phase, because taps on the ninja never bubble.
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [store]);

  useEffect(() => {
    if (!isNext) return;
    const look = () => {
      const isPressing = performance.now() - pressedMs.current < PAUSE_MS;
      // Taps by a key or a held finger are no presses. A row of taps lasts as long as the pause.
      const isTapping = store.getState().game.comboCount > 0;
      if (isPressing || isTapping || document.querySelector('dialog[open]')) return;
      clearInterval(timer);
      setAsked(true);
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => {
      clearInterval(timer);
      setAsked(false);
    };
  }, [store, isNext]);

  return isNext && isAsked;
}

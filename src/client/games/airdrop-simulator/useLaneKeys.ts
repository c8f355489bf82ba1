import { useLayoutEffect, useState } from 'react';
import { LANES } from '../../../core/games/airdrop-simulator/crates';
import { pressedDigit } from '../kit/gameKeys';
import type { DropRun } from './DropRun';

/** Lets the keys 1 to 5 catch in their lanes. @returns whether one has been pressed */
export function useLaneKeys(run: DropRun, enabled: boolean): boolean {
  const [hasKeys, setHasKeys] = useState(false);
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const digit = pressedDigit(event);
      if (digit === null || digit < 1 || digit > LANES) return;
      setHasKeys(true);
      run.catchLane(digit - 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled, run]);
  return hasKeys;
}

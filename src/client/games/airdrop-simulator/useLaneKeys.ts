import { useLayoutEffect, useState } from 'react';
import type { DropRun } from './DropRun';

/** Lets the keys 1 to 5 catch in their lanes. @returns whether one has been pressed */
export function useLaneKeys(run: DropRun, enabled: boolean): boolean {
  const [hasKeys, setHasKeys] = useState(false);
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (!/^[1-5]$/.test(event.key) || event.repeat) return;
      setHasKeys(true);
      run.catchLane(Number(event.key) - 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled, run]);
  return hasKeys;
}

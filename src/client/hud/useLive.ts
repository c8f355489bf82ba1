import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameStore } from '../first/store/gameStore';
import { useGame } from './GameContext';

/**
 * Writes a slice of the store straight into an element whenever it changes, without a React commit. It is for values
 * that change with every tap (decision 22). It is written again when the language changes.
 */
export function useLive<Element extends HTMLElement, Value>(
  select: (state: GameStore) => Value,
  write: (element: Element, value: Value) => void,
): RefObject<Element | null> {
  const { store } = useGame();
  const { t } = useTranslation();
  const ref = useRef<Element>(null);
  const latest = useRef({ select, write });
  latest.current = { select, write };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language brings a new `t`, and new forms of numbers
  useEffect(() => {
    let shown: Value | undefined;
    const update = (state: GameStore) => {
      const value = latest.current.select(state);
      if (ref.current && !Object.is(value, shown)) {
        shown = value;
        latest.current.write(ref.current, value);
      }
    };
    update(store.getState());
    return store.subscribe(update);
  }, [store, t]);

  return ref;
}

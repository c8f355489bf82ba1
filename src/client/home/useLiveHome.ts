import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from '../hud/GameContext';
import { levelName } from '../hud/sentText';
import { TiredBeats } from '../hud/tiredBeats';
import { useNumbers } from '../hud/useNumbers';
import { late } from '../loading/late';
import { liveHome } from './liveHome';

const clothes = late(() => import('../hud/screens/home/dressHome'));

/** Makes the screen live before the first paint and after each change of language. */
export function useLiveHome(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { t } = useTranslation();
  const numbers = useNumbers();
  const game = useGame();
  const tired = useContext(TiredBeats);
  useLayoutEffect(() => {
    if (!ref.current) return;
    return liveHome(ref.current, {
      store: game.store,
      text: (key, values) => t(key, { ...values }),
      levelName: (level, sent) => levelName(t, level, sent),
      numbers,
      tap: game.tap,
      setHeroBox: game.setHeroBox,
    });
  }, [game, t, numbers]);
  useEffect(() => {
    let home = ref.current;
    let undress: (() => void) | undefined;
    void clothes.insist().then(({ dressHome }) => {
      if (home) undress = dressHome(home, game, (key, values) => t(key, { ...values }), tired);
    });
    return () => {
      home = null;
      undress?.();
    };
  }, [game, t, tired]);
  return ref;
}

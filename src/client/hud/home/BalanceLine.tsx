import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { coreArt } from '../../art/core';
import { Art } from '../components/Art';
import { useGame } from '../GameContext';
import { useNumbers } from '../useNumbers';
import { createRollUp } from './rollUp';

/** The large balance, rounded down. It shows taps at once and rolls up after a jump (decision 19). */
export function BalanceLine() {
  const { t } = useTranslation();
  const { store } = useGame();
  const { full } = useNumbers();
  const text = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    let digits = 0;
    const rollUp = createRollUp(store.getState().game.balance, (shown, actual) => {
      const written = full(shown);
      element.textContent = written;
      element.dataset.value = String(actual);
      if (written.length === digits) return;
      digits = written.length;
      element.style.setProperty('--digits', String(digits));
    });
    const unsubscribe = store.subscribe(({ game }, before) => {
      if (game !== before.game) rollUp.moveTo(game.balance, game.earnPerTap);
    });
    return () => {
      unsubscribe();
      rollUp.stop();
    };
  }, [store, full]);

  return (
    <p className="balance-line">
      <Art set={coreArt} name="coin" width={46} className="balance-coin" />
      <span className="visually-hidden">{t('home.balanceLabel')}</span>
      <bdi ref={text} className="balance" data-testid="balance" />
    </p>
  );
}

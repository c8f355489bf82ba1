import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { coreArt } from '../../art/core';
import { liveBalance } from '../../home/balance';
import { useGame } from '../GameContext';
import { useNumbers } from '../useNumbers';
import { Art } from './Art';

/** The balance above a screen, source and target of flying coins. It updates without a React commit. */
export function BalancePill() {
  const { t } = useTranslation();
  const { store } = useGame();
  const numbers = useNumbers();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => (ref.current ? liveBalance(ref.current, { store, numbers }) : undefined), [store, numbers]);
  return (
    <p ref={ref} className="balance-pill">
      <Art set={coreArt} name="coin" width={22} />
      <span className="visually-hidden">{t('home.balanceLabel')}</span>
      <bdi data-live="balance" />
    </p>
  );
}

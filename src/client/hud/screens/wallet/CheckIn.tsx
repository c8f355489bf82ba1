import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentResult } from '../../../wallet/wallet';
import { Button } from '../../components/Button';
import { useGame, useGameStore } from '../../GameContext';

/** A real transaction, labelled as such (decision 31). The player confirms or cancels it in the wallet (spec §4). */
export function CheckIn() {
  const { t } = useTranslation();
  const { wallet, tellActionError } = useGame();
  // The library's window shows the state itself while open.
  const isCovered = useGameStore((store) => store.wallet.window === 'open');
  const [state, setState] = useState<'idle' | 'confirm' | PaymentResult>('idle');
  const send = async () => {
    setState('confirm');
    try {
      setState(await wallet.checkIn());
    } catch (error) {
      setState('idle');
      tellActionError(error);
    }
  };
  return (
    <section className="wallet-checkin lacquer" data-testid="check-in" data-state={state}>
      <h2 className="section-title">{t('walletScreen.checkin.title')}</h2>
      <p>{t('walletScreen.checkin.text')}</p>
      <Button isWide tone="panel" isBusy={state === 'confirm'} onClick={() => void send()}>
        {t('walletScreen.checkin.send')}
      </Button>
      <p role="status">
        {state === 'idle' || state === 'failed' || isCovered ? null : t(`walletScreen.checkin.${state}`)}
      </p>
    </section>
  );
}

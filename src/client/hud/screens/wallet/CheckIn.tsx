import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { useGame } from '../../GameContext';
import { PaymentStatus, usePayment } from './Payment';

/** The check-in: a real transaction, which is labelled as such (decision 31). */
export function CheckIn() {
  const { t } = useTranslation();
  const { wallet } = useGame();
  const { state, send } = usePayment(() => wallet.checkIn());
  return (
    <section className="wallet-checkin lacquer" data-testid="check-in" data-state={state}>
      <h2 className="section-title">{t('walletScreen.checkin.title')}</h2>
      <p>{t('walletScreen.checkin.text')}</p>
      <Button isWide tone="panel" isBusy={state === 'confirm'} onClick={() => void send()}>
        {t('walletScreen.checkin.send')}
      </Button>
      <PaymentStatus state={state} />
    </section>
  );
}

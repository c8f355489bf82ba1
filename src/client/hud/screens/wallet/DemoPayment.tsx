import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceStatus } from '../../../host/host';
import { Button } from '../../components/Button';
import { useGame } from '../../GameContext';

/** Tests the messaging app's payment with an unpayable invoice. Only the demo shows it. */
export function DemoPayment({ pay }: { pay: () => Promise<InvoiceStatus> }) {
  const { t } = useTranslation();
  const { reportActionError } = useGame();
  const [status, setStatus] = useState<InvoiceStatus | 'open' | null>(null);
  const open = async () => {
    setStatus('open');
    try {
      setStatus(await pay());
    } catch (error) {
      setStatus(null);
      reportActionError(error);
    }
  };
  const isOver = status !== null && status !== 'open';
  return (
    <section className="wallet-checkin lacquer" data-testid="demo-payment">
      <h2 className="section-title">{t('walletScreen.demo.title')}</h2>
      <p>{t('walletScreen.demo.text')}</p>
      <Button isWide tone="panel" isBusy={status === 'open'} onClick={() => void open()}>
        {t('walletScreen.demo.open')}
      </Button>
      <p role="status">{isOver ? t(`walletScreen.demo.${status === 'paid' ? 'paid' : 'closed'}`) : null}</p>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button';
import { useGame } from '../GameContext';
import './tapsWaitSheet.css';

/**
 * The "Oops!" of a tap batch (spec §8, decision 39). The sheet is not modal and leaves the tap button free, since the
 * game keeps the taps and sends them again by itself.
 */
export function TapsWaitSheet() {
  const { t } = useTranslation();
  const { failures } = useGame();
  return (
    <section className="taps-wait lacquer" role="alert" data-testid="taps-wait">
      <div className="taps-wait-words">
        <h2 className="taps-wait-title">{t('errors.oopsTitle')}</h2>
        <p>{t('errors.highLoad')}</p>
      </div>
      <Button onClick={() => failures.retry('tapsWait')}>{t('common.retry')}</Button>
      <button
        type="button"
        className="dialog-close taps-wait-close"
        aria-label={t('common.close')}
        onClick={() => failures.dismiss('tapsWait')}
      >
        <span aria-hidden="true" />
      </button>
    </section>
  );
}

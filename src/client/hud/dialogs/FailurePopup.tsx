import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { popupsArt } from '../../art/popups';
import { clockTime } from '../../language/format';
import type { TextKey } from '../../language/textKeys';
import type { Failure, FailureKind } from '../../popups/popupsSlice';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { usePressGuard } from '../components/usePressGuard';
import { refetchFailed } from '../data/queryClients';
import { useGame } from '../GameContext';
import './popup.css';
import './tapsWaitSheet.css';

const LOOK: Record<Exclude<FailureKind, 'busySheet'>, { image: string; title: TextKey; text: TextKey }> = {
  serversBusy: { image: 'popup-busy', title: 'errors.oopsTitle', text: 'errors.highLoad' },
  break: { image: 'popup-break', title: 'failures.breakTitle', text: 'failures.breakText' },
  signIn: { image: 'popup-signin', title: 'failures.signInTitle', text: 'failures.signIn' },
  api: { image: 'popup-busy', title: 'failures.apiTitle', text: 'errors.apiText' },
  maintenance: {
    image: 'popup-passive',
    title: 'failures.maintenanceTitle',
    text: 'failures.maintenanceText',
  },
  update: { image: 'popup-next', title: 'failures.updateTitle', text: 'failures.updateText' },
};

const BUTTON: Partial<Record<FailureKind, TextKey>> = { api: 'popup.ok', update: 'failures.update' };

/** Shows a failure of spec §8. Retry repeats the failed call. */
export default function FailurePopup({ failure }: { failure: Failure }) {
  const { kind } = failure;
  return kind === 'busySheet' ? <TapsWaitSheet /> : <Modal failure={{ ...failure, kind }} />;
}

function Modal({ failure }: { failure: Failure & { kind: keyof typeof LOOK } }) {
  const { t, i18n } = useTranslation();
  const game = useGame();
  const { dismissFailure, retryFailure } = game;
  const { kind, message, untilMs } = failure;
  const { image, title, text } = LOOK[kind];
  const canRetry = kind !== 'api';
  const press = () => {
    if (!canRetry) return dismissFailure(kind);
    retryFailure(kind);
    refetchFailed(game);
  };
  return (
    <Dialog
      opensItself
      title={t(title)}
      // Without a token the game can't continue, so closing reloads too.
      onClose={kind === 'break' ? press : () => dismissFailure(kind)}
      image={<Art set={popupsArt} name={image} width={264} />}
      testId="popup"
    >
      <p className="popup-text">{message ?? t(text)}</p>
      {untilMs === undefined ? null : (
        <p className="popup-text">
          {t('failures.maintenanceUntil', { time: clockTime(i18n.language, untilMs) })}
        </p>
      )}
      <Button isWide onClick={press}>
        {t(BUTTON[kind] ?? 'common.retry')}
      </Button>
    </Dialog>
  );
}

/**
 * The "Oops!" for a failed batch of taps (spec §8, decision 39). Not modal, and clear of the tap button, because the
 * game keeps the taps and resends them.
 */
export function TapsWaitSheet() {
  const { t } = useTranslation();
  const { dismissFailure, retryFailure } = useGame();
  const ref = useRef<HTMLElement>(null);
  usePressGuard(ref, true);
  return (
    <section ref={ref} className="taps-wait lacquer" role="alert" data-testid="taps-wait">
      <div className="taps-wait-words">
        <h2 className="taps-wait-title">{t('errors.oopsTitle')}</h2>
        <p>{t('errors.highLoad')}</p>
      </div>
      <Button onClick={() => retryFailure('busySheet')}>{t('common.retry')}</Button>
      <button
        type="button"
        className="dialog-close taps-wait-close"
        aria-label={t('common.close')}
        onClick={() => dismissFailure('busySheet')}
      >
        <span aria-hidden="true" />
      </button>
    </section>
  );
}

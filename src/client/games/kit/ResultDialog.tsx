import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameResult } from '../../../core/games/gameRules';
import { RisingNumber } from '../../hud/components/RisingNumber';
import { useNumbers } from '../../hud/useNumbers';
import { GameButton } from './GameButton';
import { GameDialog } from './GameDialog';
import { PaymentLine } from './PaymentLine';
import type { Outcome, Payment } from './runState';

interface Props {
  outcome: Outcome<GameResult>;
  payment: Payment | null;
  onAgain: () => void;
  onHandIn: () => void;
  onClose: () => void;
  /** Picture that celebrates a paid run or a new best. */
  hero?: ReactNode;
  children: ReactNode;
}

export function ResultDialog({ outcome, payment, onAgain, onHandIn, onClose, hero, children }: Props) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const isPaid = payment?.kind === 'paid' && payment.reward > 0;
  const line = <PaymentLine payment={payment} onHandIn={onHandIn} isFirst={isPaid} />;
  return (
    <GameDialog
      opensItself
      title={t(outcome.isBest ? 'games.kit.newBest' : 'games.kit.over')}
      onClose={onClose}
      crown={isPaid || outcome.isBest ? hero : null}
    >
      {isPaid ? line : null}
      <p className="game-score" data-testid="game-score" data-value={outcome.result.score}>
        <RisingNumber value={outcome.result.score} />
      </p>
      <p className="game-score-label">
        {t('games.kit.points')}
        {!outcome.isBest && outcome.bestBefore > 0 && (
          <>
            {' · '}
            {t('games.kit.best')} {full(outcome.bestBefore)}
          </>
        )}
      </p>
      <div className="game-result-details">{children}</div>
      {isPaid ? null : line}
      <div className="game-dialog-actions game-result-actions">
        <GameButton look="primary" onClick={onAgain} data-testid="game-again">
          {t('games.kit.again')}
        </GameButton>
        <GameButton onClick={onClose}>{t('games.kit.done')}</GameButton>
      </div>
    </GameDialog>
  );
}

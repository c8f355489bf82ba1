import { useTranslation } from 'react-i18next';
import { coreArt } from '../../art/core';
import { Art } from '../../hud/components/Art';
import { RisingNumber } from '../../hud/components/RisingNumber';
import { usePayout } from '../../hud/useCoinFlight';
import { GameButton } from './GameButton';
import type { Payment } from './runState';

interface Props {
  payment: Payment | null;
  onHandIn: () => void;
  /** True for the first line of a result: the coins count up, and further coins fly in. */
  isFirst?: boolean;
}

/** Shows the reward that the provider paid for a run, or the reason that it paid none. An unsent run can be resubmitted. */
export function PaymentLine({ payment, onHandIn, isFirst = false }: Props) {
  const { t } = useTranslation();
  const reward = usePayout(isFirst);
  if (!payment) return null;
  if (payment.kind === 'paid') {
    return (
      <div
        className={`game-payment ${isFirst ? 'game-payment-first' : ''}`}
        role="status"
        data-testid="game-payment"
      >
        <p ref={reward} className="game-reward" data-paid={payment.reward > 0}>
          <Art set={coreArt} name="coin" width={isFirst ? 42 : 26} />
          {isFirst ? (
            <>
              <span className="game-hidden">{t('games.kit.reward', { count: payment.reward })}</span>
              <span aria-hidden="true">
                <RisingNumber value={payment.reward} sign="+" />
              </span>
            </>
          ) : (
            <span>{t('games.kit.reward', { count: payment.reward })}</span>
          )}
        </p>
        <p>{t('games.kit.playsLeft', { count: payment.playsLeft })}</p>
      </div>
    );
  }
  if (payment.kind === 'unsent') {
    return (
      <div className="game-payment" data-testid="game-payment">
        <p role="status">{t('games.kit.unsent')}</p>
        <GameButton onClick={onHandIn} data-testid="game-hand-in">
          {t('games.kit.handIn')}
        </GameButton>
      </div>
    );
  }
  const text = payment.kind === 'free' ? t(`games.kit.free.${payment.why}`) : t('games.kit.counting');
  return (
    <p className="game-payment" role="status" data-testid="game-payment">
      {text}
    </p>
  );
}

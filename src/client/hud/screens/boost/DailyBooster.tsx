import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFLINE_DEFAULTS } from '../../../../core/defaults';
import { uiArt } from '../../../art/ui';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Countdown } from '../../components/Countdown';
import { useAction } from '../../data/useAction';
import { useGame, useGameStore } from '../../GameContext';
import { Pips } from './Pips';
import './boost.css';

const MAX_USES = OFFLINE_DEFAULTS.maxDailyResetEnergy;
const UNUSED = { usesToday: 0, nextAvailableAt: null };

/**
 * Full energy six times a day, with a countdown to the next use (spec §3 daily_booster, §9). Without an account, the
 * provider decides whether a use remains.
 */
export function DailyBooster() {
  const { t } = useTranslation();
  const game = useGame();
  const { isBusy, run } = useAction('booster:daily');
  const [, wake] = useReducer((count: number) => count + 1, 0);
  const booster = useGameStore((state) => state.account && (state.account.dailyBooster ?? UNUSED));
  const isFull = useGameStore((state) => state.game.energy >= state.game.maxEnergy);
  const nextAt = booster?.nextAvailableAt ?? null;
  const isWaiting = nextAt !== null && nextAt > game.serverNowMs();
  // After the wait that follows the last use, all six uses are back.
  const isNextDay = nextAt !== null && !isWaiting && (booster?.usesToday ?? 0) >= MAX_USES;
  const left = isNextDay ? MAX_USES : booster && Math.max(0, MAX_USES - booster.usesToday);
  return (
    <div className="row lacquer boost-daily">
      <span className="booster-picture">
        <Art set={uiArt} name="boost-full-energy" width={88} />
      </span>
      <span className="row-text">
        <span className="row-title">{t('boost.fullEnergy')}</span>
        <span className="row-note">{t('boost.fullEnergyText')}</span>
      </span>
      <span className="boost-foot">
        <span className="boost-left">
          <span className="row-note">
            {left === null ? t('account.unknown') : t('boost.usesLeft', { left, max: MAX_USES })}
          </span>
          {left === null ? null : <Pips lit={left} count={MAX_USES} />}
        </span>
        {isWaiting ? (
          <span className="boost-wait">
            <span className="row-note">{t('boost.availableIn')}</span>
            <Countdown untilMs={nextAt} onEnd={wake} />
          </span>
        ) : (
          <Button
            tone="gold"
            isBusy={isBusy}
            disabled={left === 0 || isFull}
            onClick={() => void run(game.purchases.useDailyBooster)}
          >
            {t(left === 0 ? 'boost.usedUp' : isFull ? 'boost.alreadyFull' : 'boost.use')}
          </Button>
        )}
      </span>
    </div>
  );
}

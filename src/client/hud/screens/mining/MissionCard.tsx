import { useTranslation } from 'react-i18next';
import { coreArt } from '../../../art/core';
import { missionsArt } from '../../../art/missions';
import { Price } from '../../components/Amount';
import { Art } from '../../components/Art';
import { CountedNumber } from '../../components/CountedNumber';
import { useGameStore } from '../../GameContext';
import { sentText } from '../../sentText';
import { useNumbers } from '../../useNumbers';
import { type Mission, missionLevel, missionLock, missionPicture, usePayback } from './mission';

interface MissionCardProps {
  mission: Mission;
  /** True for the affordable mission with the shortest payback time. */
  isBest: boolean;
  onOpen: () => void;
}

/** A mission with the hourly gain of its next level, or its income at the last level. */
export function MissionCard({ mission, isBest, onOpen }: MissionCardProps) {
  const { t } = useTranslation();
  const { compact } = useNumbers();
  const level = useGameStore((state) => state.game.level);
  const friends = useGameStore((state) => state.account?.totalReferrals ?? null);
  const lock = missionLock(mission, { level, friends });
  const own = missionLevel(mission);
  const { nextLevel, productionPerHour } = mission;
  return (
    <button
      type="button"
      className="mission lacquer"
      data-card={`mission:${mission.id}`}
      data-locked={lock !== null || undefined}
      disabled={lock !== null}
      onClick={onOpen}
    >
      {isBest ? <span className="mission-best">{t('mining.best')}</span> : null}
      <span className="mission-picture">
        <Art
          set={missionsArt}
          name={missionPicture(mission.image)}
          width={120}
          className="mission-image"
          lazy
        />
        {lock ? <Art set={coreArt} name="icon-lock" width={40} className="mission-lock" /> : null}
        {lock ? (
          <span className="level-chip">
            {lock.kind === 'level'
              ? t('mining.needsLevel', { level: lock.needed })
              : t('mining.needsFriends', { count: lock.needed })}
          </span>
        ) : nextLevel ? (
          <span className="level-chip">{t('boost.level', { level: own ?? 0 })}</span>
        ) : null}
      </span>
      <span className="mission-name">{sentText(t, `economy.missions.${mission.id}.name`, mission.name)}</span>
      <CountedNumber
        className="mission-profit"
        value={nextLevel?.productionPerHour ?? productionPerHour}
        format={(amount) => t('mining.perHour', { amount: compact(amount) })}
      />
      {isBest ? <Reason mission={mission} /> : null}
      {lock ? null : (
        <span className="mission-foot" data-kind={nextLevel ? undefined : 'note'}>
          {nextLevel ? <Price value={nextLevel.cost} /> : t('mining.max')}
        </span>
      )}
    </button>
  );
}

/** Payback time of the best card. */
function Reason({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const payback = usePayback(mission);
  return payback ? <span className="mission-reason">{t('mining.payback', { time: payback })}</span> : null;
}

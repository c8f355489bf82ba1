import { useTranslation } from 'react-i18next';
import { coreArt } from '../../../art/core';
import { missionsArt } from '../../../art/missions';
import { Art } from '../../components/Art';
import { Price } from '../../components/Price';
import { useGameStore } from '../../GameContext';
import { sentText } from '../../sentText';
import { useNumbers } from '../../useNumbers';
import { type Mission, missionLevel, missionLock } from './mission';
import { missionPicture } from './missionPicture';
import { usePayback } from './usePayback';

interface MissionCardProps {
  mission: Mission;
  /** Of all that the player can buy here, this pays back soonest. */
  isBest: boolean;
  onOpen: () => void;
}

/** A card with what its next level adds an hour, so that cards compare; one at its last level shows what it earns. */
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
      data-locked={lock !== null || undefined}
      disabled={lock !== null}
      onClick={onOpen}
    >
      {isBest ? <span className="mission-best">{t('mining.best')}</span> : null}
      <span className="mission-picture">
        <Art
          set={missionsArt}
          name={missionPicture(mission.image)}
          width={84}
          className="mission-image"
          lazy
        />
        {lock ? <Art set={coreArt} name="icon-lock" width={36} className="mission-lock" /> : null}
      </span>
      <span className="mission-name">{sentText(t, `economy.missions.${mission.id}.name`, mission.name)}</span>
      <bdi className="mission-profit">
        {t('mining.perHour', { amount: compact(nextLevel?.productionPerHour ?? productionPerHour) })}
      </bdi>
      {isBest ? <Reason mission={mission} /> : null}
      <span className="mission-foot" data-kind={lock || !nextLevel ? 'note' : undefined}>
        {lock ? (
          lock.kind === 'level' ? (
            t('mining.needsLevel', { level: lock.needed })
          ) : (
            t('mining.needsFriends', { count: lock.needed })
          )
        ) : nextLevel ? (
          <>
            <span>{t('mining.level', { level: own ?? 0 })}</span>
            <Price value={nextLevel.cost} size="s" />
          </>
        ) : (
          t('mining.max')
        )}
      </span>
    </button>
  );
}

/** Why a card is the best to buy. */
function Reason({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const payback = usePayback(mission);
  return payback ? <span className="mission-reason">{t('mining.payback', { time: payback })}</span> : null;
}

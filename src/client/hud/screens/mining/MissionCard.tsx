import { useTranslation } from 'react-i18next';
import { coreArt } from '../../../art/core';
import { missionsArt } from '../../../art/missions';
import { Amount } from '../../components/Amount';
import { Art } from '../../components/Art';
import { useGameStore } from '../../GameContext';
import { sentText } from '../../sentText';
import { useNumbers } from '../../useNumbers';
import { type Mission, missionLevel, missionLock } from './mission';

interface MissionCardProps {
  mission: Mission;
  onOpen: () => void;
}

export function MissionCard({ mission, onOpen }: MissionCardProps) {
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
      <Art set={missionsArt} name={mission.image} width={76} className="mission-image" lazy />
      <span className="mission-name">{sentText(t, `economy.missions.${mission.id}.name`, mission.name)}</span>
      <bdi className="mission-profit">
        {t('mining.perHour', { amount: compact(productionPerHour || (nextLevel?.productionPerHour ?? 0)) })}
      </bdi>
      <span className="mission-foot" data-kind={lock || !nextLevel ? 'note' : undefined}>
        {lock ? (
          <>
            <Art set={coreArt} name="icon-lock" width={16} />
            {lock.kind === 'level'
              ? t('mining.needsLevel', { level: lock.needed })
              : t('mining.needsFriends', { count: lock.needed })}
          </>
        ) : nextLevel ? (
          <>
            <span>{t('mining.level', { level: own ?? 0 })}</span>
            <Amount value={nextLevel.cost} isCompact size="s" />
          </>
        ) : (
          t('mining.max')
        )}
      </span>
    </button>
  );
}

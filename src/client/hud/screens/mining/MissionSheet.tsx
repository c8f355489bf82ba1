import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { missionsArt } from '../../../art/missions';
import { Art } from '../../components/Art';
import { Dialog } from '../../components/Dialog';
import { PurchaseSheet } from '../../components/PurchaseSheet';
import { amendList } from '../../data/queryClients';
import { useAction } from '../../data/useAction';
import { useGame } from '../../GameContext';
import { isOurs, sentText, textOf } from '../../sentText';
import { coinsToCard } from '../../useCoinFlight';
import { useNumbers } from '../../useNumbers';
import { MISSIONS_KEY, type Mission, missionPicture, usePayback } from './mission';

const KEYS = [MISSIONS_KEY];

interface MissionSheetProps {
  mission: Mission;
  onClose: () => void;
}

export function MissionSheet({ mission, onClose }: MissionSheetProps) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const game = useGame();
  const client = useQueryClient();
  const { nextLevel } = mission;
  const { isBusy, run } = useAction(`mission:${nextLevel?.id}`, KEYS);
  const payback = usePayback(mission);
  const nameKey = `economy.missions.${mission.id}.name`;
  const name = sentText(t, nameKey, mission.name);
  const text = isOurs(t, nameKey, mission.name)
    ? textOf(t, `economy.missions.${mission.id}.description`)
    : '';
  const image = <Art set={missionsArt} name={missionPicture(mission.image)} width={96} />;
  if (!nextLevel)
    return (
      <Dialog kind="sheet" title={name} image={image} onClose={onClose}>
        <p>{t('mining.max')}</p>
      </Dialog>
    );

  const { id, cost, productionPerHour } = nextLevel;
  const buy = async () => {
    const land = coinsToCard(`mission:${mission.id}`);
    await run(async () => {
      const next = await game.purchases.upgradeMission(id, cost, productionPerHour);
      if (next !== undefined)
        amendList<Mission>(client, MISSIONS_KEY, (row) =>
          row.nextLevel?.id === id
            ? { ...row, productionPerHour: row.productionPerHour + productionPerHour, nextLevel: next }
            : row,
        );
      onClose();
      land();
      game.playSound('purchase');
      game.showToast({ tone: 'success', key: 'mining.upgraded' });
    });
  };
  return (
    <PurchaseSheet
      title={name}
      image={image}
      text={text}
      effects={[
        {
          label: t('mining.profitLabel'),
          from: `+${full(mission.productionPerHour)}`,
          to: `+${full(mission.productionPerHour + nextLevel.productionPerHour)}`,
        },
        { label: t('mining.levelLabel'), from: full(nextLevel.level - 1), to: full(nextLevel.level) },
      ]}
      note={payback ? t('mining.payback', { time: payback }) : undefined}
      cost={nextLevel.cost}
      isBusy={isBusy}
      onBuy={() => void buy()}
      onClose={onClose}
    />
  );
}

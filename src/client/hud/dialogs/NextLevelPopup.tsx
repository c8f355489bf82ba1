import { useTranslation } from 'react-i18next';
import { Amount } from '../components/Amount';
import { Progress } from '../components/Progress';
import { useGameStore } from '../GameContext';
import { coinsToNextLevel } from './coinsToNextLevel';
import { InfoPopup } from './InfoPopup';
import type { OverlayProps } from './overlayProps';

export default function NextLevelPopup({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const level = useGameStore((state) => state.game.level);
  const missing = useGameStore((state) => coinsToNextLevel(state.game));
  const balance = useGameStore((state) => state.game.balance);
  const isTop = useGameStore(({ game }) => !game.levels.some((row) => row.level > game.level));
  return (
    <InfoPopup
      title={t('info.nextLevelTitle')}
      image="popup-next"
      text={isTop ? t('info.nextLevelMax') : t('info.nextLevel', { level: level + 1 })}
      onClose={onClose}
    >
      {isTop ? null : (
        <>
          <Amount value={missing} size="l" />
          <Progress label={t('home.levelProgress')} value={balance} max={balance + missing} />
        </>
      )}
    </InfoPopup>
  );
}

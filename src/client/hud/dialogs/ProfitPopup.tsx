import { useTranslation } from 'react-i18next';
import { Amount } from '../components/Amount';
import { useGameStore } from '../GameContext';
import { InfoPopup } from './InfoPopup';
import type { OverlayProps } from './overlayProps';

export default function ProfitPopup({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const profit = useGameStore((state) => state.game.productionPerHour);
  return (
    <InfoPopup
      title={t('info.profitTitle')}
      image="popup-profit"
      text={t('info.profit')}
      hint={t('info.profitHint')}
      action={{ label: t('info.goMining'), path: '/missions' }}
      onClose={onClose}
    >
      <Amount value={profit} sign="+" size="l" />
    </InfoPopup>
  );
}

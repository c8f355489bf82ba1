import { useTranslation } from 'react-i18next';
import { Amount } from '../components/Amount';
import { useGameStore } from '../GameContext';
import { InfoPopup } from './InfoPopup';
import type { OverlayProps } from './overlayProps';

export default function EarnPerTapPopup({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const earnPerTap = useGameStore((state) => state.game.earnPerTap);
  return (
    <InfoPopup
      title={t('info.earnPerTapTitle')}
      image="popup-tap"
      text={t('info.earnPerTap')}
      hint={t('info.earnPerTapFigure')}
      action={{ label: t('info.goBoost'), path: '/boost' }}
      onClose={onClose}
    >
      <Amount value={earnPerTap} sign="+" size="l" />
      <p className="info-hint">{t('info.earnPerTapHint')}</p>
    </InfoPopup>
  );
}

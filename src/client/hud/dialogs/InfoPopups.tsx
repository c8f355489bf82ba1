import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { popupsArt } from '../../art/popups';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog, type OverlayProps } from '../components/Dialog';
import './info.css';
import { useTranslation } from 'react-i18next';
import type { GameView } from '../../game/gameSlice';
import { Amount } from '../components/Amount';
import { Progress } from '../components/Progress';
import { useGameStore } from '../GameContext';

interface InfoPopupProps {
  title: string;
  image: string;
  text: string;
  children?: ReactNode;
  hint?: string;
  action?: { label: string; path: string };
  onClose: () => void;
}

/** Explains one of the player's figures (spec §2 info card popups). */
export function InfoPopup({ title, image, text, children, hint, action, onClose }: InfoPopupProps) {
  const navigate = useNavigate();
  return (
    <Dialog title={title} onClose={onClose} image={<Art set={popupsArt} name={image} width={264} />}>
      <p>{text}</p>
      {children}
      {hint ? <p className="info-hint">{hint}</p> : null}
      {action ? (
        <Button
          isWide
          onClick={() => {
            onClose();
            navigate(action.path);
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </Dialog>
  );
}

/** Returns the coins still needed for the next level: 0 at the top level or with enough coins. */
export function coinsToNextLevel(game: GameView): number {
  const next = game.levels.find((row) => row.level === game.level + 1);
  return next ? Math.max(0, next.fromBalance - game.balance) : 0;
}

export function EarnPerTapPopup({ onClose }: OverlayProps) {
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

export function NextLevelPopup({ onClose }: OverlayProps) {
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

export function ProfitPopup({ onClose }: OverlayProps) {
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

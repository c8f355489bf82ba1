import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { coreArt } from '../../art/core';
import type { Overlay } from '../../first/store/model';
import { Art } from '../components/Art';
import { useGame, useGameStore } from '../GameContext';
import { useNumbers } from '../useNumbers';

/** Left column of home (spec §2). Each card opens its popup, and NFTs leads to /tpu. */
export function InfoCards() {
  const { t } = useTranslation();
  const { compact } = useNumbers();
  const earnPerTap = useGameStore((state) => state.game.earnPerTap);
  const profit = useGameStore((state) => state.game.productionPerHour);
  const next = useGameStore(
    ({ game }) => game.levels.find((row) => row.level === game.level + 1)?.fromBalance,
  );
  return (
    <nav className="info-cards" aria-label={t('home.cards.label')}>
      <InfoCard overlay="communityCard" icon="icon-community" label={t('home.cards.community')} />
      <InfoCard overlay="earnPerTap" icon="icon-tap" label={t('home.cards.earnPerTap')}>
        +{compact(earnPerTap)}
      </InfoCard>
      <InfoCard overlay="nextLevel" icon="icon-next" label={t('home.cards.nextLevel')}>
        {next === undefined ? t('home.cards.maxLevel') : compact(next)}
      </InfoCard>
      <InfoCard overlay="profitPerHour" icon="icon-profit" label={t('home.cards.profitPerHour')}>
        +{compact(profit)}
      </InfoCard>
      <Link to="/tpu" className="info-card lacquer">
        <Art set={coreArt} name="icon-nft" width={24} />
        <span className="info-label">{t('home.cards.nfts')}</span>
        <bdi className="info-value is-bonus">{t('home.cards.nftBonus')}</bdi>
      </Link>
    </nav>
  );
}

interface InfoCardProps {
  overlay: Overlay;
  icon: string;
  label: string;
  children?: ReactNode;
}

function InfoCard({ overlay, icon, label, children }: InfoCardProps) {
  const { overlays } = useGame();
  return (
    <button type="button" className="info-card lacquer" onClick={() => overlays.open(overlay)}>
      <Art set={coreArt} name={icon} width={24} />
      <span className="info-label">{label}</span>
      {children === undefined ? null : <bdi className="info-value">{children}</bdi>}
    </button>
  );
}

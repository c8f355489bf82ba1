import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { coreArt } from '../../art/core';
import type { Overlay } from '../../first/store/model';
import { Art } from '../components/Art';
import { useGame } from '../GameContext';

/** Left column of home (spec §2). Each card opens its popup, and NFTs leads to /tpu. */
export function InfoCards() {
  const { t } = useTranslation();
  return (
    <nav className="info-cards" aria-label={t('home.cards.label')}>
      <InfoCard overlay="communityCard" icon="icon-community" label={t('home.cards.community')} />
      <InfoCard overlay="earnPerTap" icon="icon-tap" label={t('home.cards.earnPerTap')} hasFigure />
      <InfoCard overlay="nextLevel" icon="icon-next" label={t('home.cards.nextLevel')} hasFigure />
      <InfoCard overlay="profitPerHour" icon="icon-profit" label={t('home.cards.profitPerHour')} hasFigure />
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
  /** The card shows the live figure of its name. */
  hasFigure?: boolean;
}

function InfoCard({ overlay, icon, label, hasFigure = false }: InfoCardProps) {
  const { overlays } = useGame();
  return (
    <button type="button" className="info-card lacquer" onClick={() => overlays.open(overlay)}>
      <Art set={coreArt} name={icon} width={24} />
      <span className="info-label">{label}</span>
      {hasFigure ? <bdi className="info-value" data-live={overlay} /> : null}
    </button>
  );
}

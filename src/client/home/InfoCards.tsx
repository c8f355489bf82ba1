import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { coreArt } from '../art/core';
import { Art } from '../hud/components/Art';
import { useGame } from '../hud/GameContext';
import type { Overlay } from '../popups/popupsSlice';
import { liveText } from './live';

/**
 * Left column of home (spec §2). Each card opens its popup; only NFTs leads to /tpu. The three figures look lighter
 * than the two links.
 */
export function InfoCards() {
  const { t } = useTranslation();
  return (
    <nav className="info-cards" aria-label={t('home.cards.label')}>
      <InfoCard overlay="communityCard" icon="icon-community" label={t('home.cards.community')} />
      <div className="info-figures">
        <InfoCard overlay="earnPerTap" label={t('home.cards.earnPerTap')} />
        <InfoCard overlay="nextLevel" label={t('home.cards.nextLevel')} />
        <InfoCard overlay="profitPerHour" label={t('home.cards.profitPerHour')} />
      </div>
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
  /** Without an icon, the card shows its live figure. */
  icon?: string;
  label: string;
}

function InfoCard({ overlay, icon, label }: InfoCardProps) {
  const { openOverlay } = useGame();
  return (
    <button
      type="button"
      className={icon ? 'info-card lacquer' : 'info-card'}
      onClick={() => openOverlay(overlay)}
    >
      {icon ? <Art set={coreArt} name={icon} width={24} /> : null}
      <span className="info-label">{label}</span>
      {icon ? null : <bdi className="info-value" {...liveText(overlay)} />}
    </button>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import { Amount } from '../../components/Amount';
import { Art } from '../../components/Art';
import { ScreenFrame } from '../../components/ScreenFrame';
import { QueryScope } from '../../data/QueryScope';
import { useGameStore } from '../../GameContext';
import { BoosterSheet } from './BoosterSheet';
import { BOOSTER_IMAGE, type BoosterKind } from './boosterKind';
import { DailyBooster } from './DailyBooster';

/** Boosts (spec §2 /boost): the free daily one and the two that cost coins. */
export default function BoostScreen() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<BoosterKind | null>(null);
  const balance = useGameStore((state) => state.game.balance);
  return (
    <QueryScope>
      <ScreenFrame title={t('boost.title')} subtitle={t('boost.subtitle')}>
        <p className="boost-balance">
          <span className="row-note">{t('boost.balance')}</span>
          <Amount value={balance} size="l" />
        </p>
        <h2 className="section-title">{t('boost.daily')}</h2>
        <DailyBooster />
        <h2 className="section-title">{t('boost.boosters')}</h2>
        <ul className="list">
          <BoosterRow kind="multiTap" onOpen={setOpen} />
          <BoosterRow kind="energyLimit" onOpen={setOpen} />
        </ul>
        {open ? <BoosterSheet kind={open} onClose={() => setOpen(null)} /> : null}
      </ScreenFrame>
    </QueryScope>
  );
}

function BoosterRow({ kind, onOpen }: { kind: BoosterKind; onOpen: (kind: BoosterKind) => void }) {
  const { t } = useTranslation();
  const isKnown = useGameStore((state) => state.account !== null);
  const offer = useGameStore((state) => state.account?.boosters[kind] ?? null);
  return (
    <li>
      <button type="button" className="row lacquer" disabled={!offer} onClick={() => onOpen(kind)}>
        <Art set={uiArt} name={BOOSTER_IMAGE[kind]} width={52} />
        <span className="row-text">
          <span className="row-title">{t(`boost.${kind}`)}</span>
          <span className="row-note">
            {offer
              ? t('boost.level', { level: offer.level })
              : t(isKnown ? 'boost.unavailable' : 'account.unknown')}
          </span>
          <span className="row-note">{t(`boost.${kind}Text`)}</span>
        </span>
        {offer ? <Amount value={offer.cost} isCompact /> : null}
        {offer ? <span className="row-chevron" aria-hidden="true" /> : null}
      </button>
    </li>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenFrame } from '../../components/ScreenFrame';
import { QueryScope } from '../../data/QueryScope';
import { BoosterCard } from './BoosterCard';
import { BoosterSheet } from './BoosterSheet';
import type { BoosterKind } from './boosterKind';
import { DailyBooster } from './DailyBooster';

/** Boosts (spec §2 /boost): the free daily one and the two that cost coins. */
export default function BoostScreen() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<BoosterKind | null>(null);
  // A purchase that ends closes its own sheet. Another may be open by then.
  const close = () => setOpen((current) => (current === open ? null : current));
  return (
    <QueryScope>
      <ScreenFrame title={t('boost.title')} subtitle={t('boost.subtitle')} hasBalance>
        <h2 className="section-title">{t('boost.daily')}</h2>
        <DailyBooster />
        <h2 className="section-title">{t('boost.boosters')}</h2>
        <ul className="booster-grid">
          <BoosterCard kind="multiTap" onOpen={setOpen} />
          <BoosterCard kind="energyLimit" onOpen={setOpen} />
        </ul>
        {open ? <BoosterSheet kind={open} onClose={close} /> : null}
      </ScreenFrame>
    </QueryScope>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenFrame } from '../../components/ScreenFrame';
import { QueryScope } from '../../data/QueryList';
import { BoosterCard, type BoosterKind, BoosterSheet } from './Booster';
import { DailyBooster } from './DailyBooster';

/** Boosts (spec §2 /boost): the free daily booster and the two that cost coins. */
export default function BoostScreen() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<BoosterKind | null>(null);
  // A finished purchase must not close a sheet that the player has opened since.
  const close = () => setOpen((current) => (current === open ? null : current));
  return (
    <QueryScope>
      <ScreenFrame
        title={t('boost.title')}
        subtitle={t('boost.subtitle')}
        place="waterfall"
        pose="flask"
        hasBalance
      >
        <h2 className="section-title">{t('boost.daily')}</h2>
        <DailyBooster />
        <h2 className="section-title">{t('boost.boosters')}</h2>
        <ul className="booster-grid rises">
          <BoosterCard kind="multiTap" onOpen={setOpen} />
          <BoosterCard kind="energyLimit" onOpen={setOpen} />
        </ul>
        {open ? <BoosterSheet kind={open} onClose={close} /> : null}
      </ScreenFrame>
    </QueryScope>
  );
}

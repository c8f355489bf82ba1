import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import { Art } from '../../components/Art';
import { Price } from '../../components/Price';
import { useGameStore } from '../../GameContext';
import { BOOSTER_IMAGE, type BoosterKind } from './boosterKind';
import { Pips } from './Pips';

/** Boosters have no last level, so the lights begin anew after ten. The words name the level itself. */
const PIPS = 10;

/** One of the two boosters that cost coins; a press opens what the next level gives. */
export function BoosterCard({ kind, onOpen }: { kind: BoosterKind; onOpen: (kind: BoosterKind) => void }) {
  const { t } = useTranslation();
  const isKnown = useGameStore((state) => state.account !== null);
  const offer = useGameStore((state) => state.account?.boosters[kind] ?? null);
  return (
    <li>
      <button type="button" className="booster lacquer" disabled={!offer} onClick={() => onOpen(kind)}>
        <span className="booster-picture">
          <Art set={uiArt} name={BOOSTER_IMAGE[kind]} width={92} />
        </span>
        <span className="row-title">{t(`boost.${kind}`)}</span>
        <span className="row-note">{t(`boost.${kind}Text`)}</span>
        <span className="booster-foot">
          <span className="booster-level">
            {offer
              ? t('boost.level', { level: offer.level })
              : t(isKnown ? 'boost.unavailable' : 'account.unknown')}
          </span>
          {offer ? <Pips lit={((offer.level - 1) % PIPS) + 1} count={PIPS} /> : null}
          {offer ? <Price value={offer.cost} /> : null}
        </span>
      </button>
    </li>
  );
}

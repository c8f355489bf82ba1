import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import { Price } from '../../components/Amount';
import { Art } from '../../components/Art';
import { PurchaseSheet } from '../../components/PurchaseSheet';
import { useAction } from '../../data/useAction';
import { useGame, useGameStore } from '../../GameContext';
import { coinsToCard } from '../../useCoinFlight';
import { useNumbers } from '../../useNumbers';
import { Pips } from './Pips';

interface BoosterSheetProps {
  kind: BoosterKind;
  onClose: () => void;
}

export function BoosterSheet({ kind, onClose }: BoosterSheetProps) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const game = useGame();
  const offer = useGameStore((state) => state.account?.boosters[kind] ?? null);
  // Fixed when the sheet opens, because the answer changes the cost before the sheet closes.
  const [name] = useState(() => `booster:${kind}:${offer?.cost}`);
  const { isBusy, run } = useAction(name);
  const now = useBoosted(kind);
  if (!offer) return null;
  const buy = async () => {
    const land = coinsToCard(`booster:${kind}`);
    const type = kind === 'multiTap' ? 'multi_tap' : 'energy_limit';
    await run(async () => {
      await game.purchases.buyBooster(type, offer.cost, offer.increaseBy);
      onClose();
      land();
      game.playSound('purchase');
      game.showToast({ tone: 'success', key: 'boost.bought' });
    });
  };
  return (
    <PurchaseSheet
      title={t(`boost.${kind}`)}
      text={t(`boost.${kind}Text`)}
      image={<Art set={uiArt} name={BOOSTER_IMAGE[kind]} width={84} />}
      effects={[
        {
          label: t(kind === 'multiTap' ? 'boost.perTap' : 'boost.maxEnergy'),
          from: full(now),
          to: full(now + offer.increaseBy),
        },
      ]}
      cost={offer.cost}
      isBusy={isBusy}
      onBuy={() => void buy()}
      onClose={onClose}
    />
  );
}

/** Boosters have no last level, so the lights start over after ten. The text states the level. */
const PIPS = 10;

/** A booster that costs coins, with its effect before and after. A press opens its sheet. */
export function BoosterCard({ kind, onOpen }: { kind: BoosterKind; onOpen: (kind: BoosterKind) => void }) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const isKnown = useGameStore((state) => state.account !== null);
  const offer = useGameStore((state) => state.account?.boosters[kind] ?? null);
  const now = useBoosted(kind);
  return (
    <li>
      <button
        type="button"
        className="booster lacquer"
        data-card={`booster:${kind}`}
        disabled={!offer}
        onClick={() => onOpen(kind)}
      >
        <span className="booster-picture">
          <Art set={uiArt} name={BOOSTER_IMAGE[kind]} width={108} />
          <span className="level-chip">
            {offer
              ? t('boost.level', { level: offer.level })
              : t(isKnown ? 'boost.unavailable' : 'account.unknown')}
          </span>
        </span>
        <span className="row-title">{t(`boost.${kind}`)}</span>
        <span className="row-note">{t(`boost.${kind}Text`)}</span>
        <span className="booster-foot">
          {offer ? (
            <span className="booster-effect">
              <bdi>{SIGN[kind] + full(now)}</bdi>
              <span className="effect-arrow" aria-hidden="true" />
              <bdi>{SIGN[kind] + full(now + offer.increaseBy)}</bdi>
            </span>
          ) : null}
          {offer ? <Pips lit={((offer.level - 1) % PIPS) + 1} count={PIPS} /> : null}
          {offer ? <Price value={offer.cost} /> : null}
        </span>
      </button>
    </li>
  );
}

export type BoosterKind = 'multiTap' | 'energyLimit';

const SIGN: Record<BoosterKind, string> = { multiTap: '+', energyLimit: '' };

function useBoosted(kind: BoosterKind): number {
  return useGameStore(({ game: { earnPerTap, maxEnergy } }) =>
    kind === 'multiTap' ? earnPerTap : maxEnergy,
  );
}

export const BOOSTER_IMAGE: Record<BoosterKind, string> = {
  multiTap: 'boost-multi-tap',
  energyLimit: 'boost-energy-limit',
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import { Art } from '../../components/Art';
import { PurchaseSheet } from '../../components/PurchaseSheet';
import { useAction } from '../../data/useAction';
import { useGame, useGameStore } from '../../GameContext';
import { useCoinFlight } from '../../useCoinFlight';
import { useNumbers } from '../../useNumbers';
import { BOOSTER_IMAGE, type BoosterKind } from './boosterKind';

interface BoosterSheetProps {
  kind: BoosterKind;
  onClose: () => void;
}

export function BoosterSheet({ kind, onClose }: BoosterSheetProps) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const game = useGame();
  const coinsFrom = useCoinFlight();
  const offer = useGameStore((state) => state.account?.boosters[kind] ?? null);
  // The answer shows the next level before the sheet closes. A sheet that is opened then may buy it.
  const [name] = useState(() => `booster:${kind}:${offer?.cost}`);
  const { isBusy, run } = useAction(name);
  const now = useGameStore(({ game: { earnPerTap, maxEnergy } }) =>
    kind === 'multiTap' ? earnPerTap : maxEnergy,
  );
  if (!offer) return null;
  const buy = async (button: HTMLElement) => {
    const fly = coinsFrom(button);
    const type = kind === 'multiTap' ? 'multi_tap' : 'energy_limit';
    if (!(await run(() => game.purchases.buyBooster(type, offer.cost, offer.increaseBy)))) return;
    fly('spent');
    game.playSound('purchase');
    game.showToast({ tone: 'success', key: 'boost.bought' });
    onClose();
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
      onBuy={(button) => void buy(button)}
      onClose={onClose}
    />
  );
}

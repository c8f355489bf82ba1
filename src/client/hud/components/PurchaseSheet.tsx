import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGameStore } from '../GameContext';
import { Amount } from './Amount';
import { Button } from './Button';
import { Dialog } from './Dialog';
import './purchaseSheet.css';

interface PurchaseSheetProps {
  title: string;
  image: ReactNode;
  text: string;
  /** Figures before and after the purchase. */
  effects: readonly { label: string; from: string; to: string }[];
  note?: string | undefined;
  cost: number;
  isBusy: boolean;
  onBuy: () => void;
  onClose: () => void;
}

/**
 * An offer with its effects, its cost and the missing coins. During the purchase it shows no missing coins, because the
 * price is already deducted.
 */
export function PurchaseSheet(props: PurchaseSheetProps) {
  const { title, image, text, effects, note, cost, isBusy, onBuy, onClose } = props;
  const { t } = useTranslation();
  const missing = useGameStore((state) => (isBusy ? 0 : Math.max(0, Math.ceil(cost - state.game.balance))));
  return (
    <Dialog kind="sheet" title={title} image={image} onClose={onClose}>
      {text ? <p className="purchase-text">{text}</p> : null}
      <dl className="effects">
        {effects.map(({ label, from, to }) => (
          <div key={label} className="effect">
            <dt>{label}</dt>
            <dd>
              <bdi>{from}</bdi>
              <span className="effect-arrow" aria-hidden="true" />
              <bdi className="effect-to">{to}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="purchase-cost">
        <Amount value={cost} size="l" />
        {note ? <p className="row-note">{note}</p> : null}
      </div>
      <Button isWide disabled={missing > 0} isBusy={isBusy} onClick={onBuy}>
        {missing > 0 ? t('boost.missing', { count: missing }) : t('boost.buy')}
      </Button>
    </Dialog>
  );
}

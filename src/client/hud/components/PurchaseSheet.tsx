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
  /** What changes, now → then. */
  effects: readonly { label: string; from: string; to: string }[];
  /** A line beside the cost. */
  note?: string | undefined;
  cost: number;
  isBusy: boolean;
  /** Gets the button that was pressed. */
  onBuy: (button: HTMLElement) => void;
  onClose: () => void;
}

/**
 * Shows what the player buys, its effect, its cost, and how many coins are missing. None are missing during the purchase:
 * the balance lacks the price then.
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
      <Button
        isWide
        disabled={missing > 0}
        isBusy={isBusy}
        onClick={({ currentTarget }) => onBuy(currentTarget)}
      >
        {missing > 0 ? t('boost.missing', { count: missing }) : t('boost.buy')}
      </Button>
    </Dialog>
  );
}

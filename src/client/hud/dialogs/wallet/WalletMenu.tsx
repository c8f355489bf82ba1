import { type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBackPress } from '../../cover/backButton';
import { useGame } from '../../GameContext';
import { ADDRESS_COPIED_MS, useCopy } from '../../useCopy';
import './walletMenu.css';

interface WalletMenuProps {
  id: string;
  address: string;
  /** A press outside this element closes the menu. */
  anchor: RefObject<HTMLElement | null>;
  /** Receives the focus when the menu closes. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Menu with Copy address, Disconnect (spec §2 wallet overlays) and the link to /wallet. */
export default function WalletMenu({ id, address, anchor, button, onClose }: WalletMenuProps) {
  const { t } = useTranslation();
  const { wallet, reportActionError } = useGame();
  const navigate = useNavigate();
  const isAtWallet = useLocation().pathname === '/wallet';
  const { isCopied, copy } = useCopy(address, ADDRESS_COPIED_MS);
  const menu = useRef<HTMLDivElement>(null);
  useBackPress(onClose);

  useLayoutEffect(() => {
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
    const onPointer = ({ target }: Event) => {
      if (target instanceof Node && !anchor.current?.contains(target)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        onClose();
        button.current?.focus();
      }
      if (event.key === 'Tab') {
        // Tab continues from the button, because the menu unmounts before the browser moves the focus.
        if (menu.current?.contains(document.activeElement)) button.current?.focus();
        flushSync(onClose);
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        focusNext(menu.current, event.key === 'ArrowDown' ? 1 : -1);
      }
    };
    // In the capture phase, because taps on the ninja never bubble.
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [anchor, button, onClose]);

  const visit = () => {
    onClose();
    navigate('/wallet');
  };
  const disconnect = () => {
    onClose();
    button.current?.focus();
    wallet.disconnect().catch(reportActionError);
  };
  return (
    <div ref={menu} id={id} className="wallet-menu lacquer" role="menu" data-testid="wallet-menu">
      <button type="button" role="menuitem" onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'walletScreen.copied' : 'walletScreen.copy')}</span>
      </button>
      {isAtWallet ? null : (
        <button type="button" role="menuitem" onClick={visit}>
          {t('walletScreen.visit')}
        </button>
      )}
      <button type="button" role="menuitem" onClick={disconnect}>
        {t('walletScreen.disconnect')}
      </button>
    </div>
  );
}

function focusNext(menu: HTMLElement | null, step: 1 | -1): void {
  const items: Element[] = [...(menu?.querySelectorAll('button') ?? [])];
  const focused = document.activeElement;
  const next = (focused ? items.indexOf(focused) : -1) + step;
  const item = items[(next + items.length) % items.length];
  if (item instanceof HTMLElement) item.focus();
}

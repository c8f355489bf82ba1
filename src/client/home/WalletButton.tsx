import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coreArt } from '../art/core';
import { Art } from '../hud/components/Art';
import { ErrorBoundary } from '../hud/components/ErrorBoundary';
import { useGame, useGameStore } from '../hud/GameContext';
import { lazyComponent } from '../hud/lazyComponent';
import { CloseUnavailable } from '../hud/lazyFallbacks';
import { shortAddress } from '../wallet/address';
import './walletButton.css';

const WalletMenu = lazyComponent(() => import('../hud/dialogs/wallet/WalletMenu'));

/**
 * The connect button (spec §2, decision 24): Connect wallet, a spinner until a saved connection is restored, or the
 * address with a dropdown. The wide form has a label next to the icon.
 */
export function WalletButton({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation();
  const { wallet } = useGame();
  const { status, address, window: libraryWindow } = useGameStore((state) => state.wallet);
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const isConnected = status === 'connected' && address !== null;
  const isBusy = status === 'loading' || libraryWindow === 'opening';
  const label = isConnected
    ? shortAddress(address)
    : t(status === 'loading' ? 'wallet.loading' : 'wallet.connect');
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isConnected) setOpen(false);
  }, [isConnected]);

  return (
    <div ref={ref} className="wallet-anchor" data-wide={isWide || undefined}>
      <button
        ref={button}
        type="button"
        className={`wallet-button lacquer ${isWide ? '' : 'icon-button'}`}
        data-testid="wallet-button"
        data-status={status}
        aria-label={isWide ? undefined : label}
        aria-busy={isBusy}
        aria-haspopup={isConnected ? 'menu' : undefined}
        aria-expanded={isConnected ? isOpen : undefined}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => {
          if (isConnected) setOpen((was) => !was);
          else if (libraryWindow !== 'opening') wallet.open();
        }}
      >
        <Art set={coreArt} name="icon-wallet" width={26} />
        {isConnected ? (
          <bdi dir="ltr" className="wallet-address">
            {label}
          </bdi>
        ) : isWide ? (
          <span>{label}</span>
        ) : null}
      </button>
      {isOpen && isConnected ? (
        <ErrorBoundary fallback={() => <CloseUnavailable onClose={close} />}>
          <Suspense fallback={null}>
            <WalletMenu id={menuId} address={address} anchor={ref} button={button} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  );
}

import { coreArt } from '../../../art/core';
import { uiArt } from '../../../art/ui';
import { Art } from '../../components/Art';

/** The wallet's picture in a gold frame: sealed before turning rays, or locked and still until a wallet is connected. */
export function WalletTrophy({ isLocked = false }: { isLocked?: boolean }) {
  return (
    <span className="wallet-trophy" data-locked={isLocked || undefined} aria-hidden="true">
      <span>
        <Art set={uiArt} name="wallet-hero" width={154} />
        {isLocked ? (
          <Art set={coreArt} name="icon-lock" width={46} className="wallet-lock" />
        ) : (
          <span className="airdrop-mark" />
        )}
      </span>
    </span>
  );
}

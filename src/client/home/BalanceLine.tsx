import { useTranslation } from 'react-i18next';
import { coreArt } from '../art/core';
import { HOME_ICON_WIDTHS } from '../art/preload';
import { Art } from '../hud/components/Art';

/** The large balance with its coin. */
export function BalanceLine() {
  const { t } = useTranslation();
  return (
    <div className="balance-place">
      <p className="balance-line">
        <Art set={coreArt} name="coin" width={HOME_ICON_WIDTHS.coin} className="balance-coin" />
        <span className="visually-hidden">{t('home.balanceLabel')}</span>
        <bdi className="balance" data-live="balance" data-testid="balance" />
      </p>
    </div>
  );
}

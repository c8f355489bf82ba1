import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { coreArt } from '../art/core';
import { HOME_ICON_WIDTHS } from '../art/preload';
import { Art } from '../hud/components/Art';

/** Energy with its bar and number, and the way to /boost. */
export function EnergyPanel() {
  const { t } = useTranslation();
  return (
    <div className="energy-row">
      <div className="energy-panel lacquer">
        <div>
          <p className="energy-text">
            <Art set={coreArt} name="energy" width={HOME_ICON_WIDTHS.energy} />
            <bdi>
              <strong data-live="energy" data-testid="energy" />
              <span className="energy-max" data-live="maxEnergy" />
            </bdi>
          </p>
        </div>
        <div
          className="energy-bar"
          data-live="energyBar"
          role="progressbar"
          aria-label={t('home.energyLabel')}
        >
          <div className="energy-fill" data-live="energyFill" />
        </div>
      </div>
      <Link to="/boost" className="boost-button">
        <Art set={coreArt} name="boost" width={HOME_ICON_WIDTHS.boost} />
        <span>{t('home.boost')}</span>
      </Link>
    </div>
  );
}

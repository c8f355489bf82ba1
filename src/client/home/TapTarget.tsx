import { useTranslation } from 'react-i18next';
import './heroReach.css';

/**
 * The button over the canvas, which `tapTarget` brings to life. It shows the ninja as a picture until the
 * stage draws it, and for good where there is no WebGL.
 */
export function TapTarget() {
  const { t } = useTranslation();
  return (
    <button type="button" className="tap-target" data-live="tapTarget" data-testid="tap-target">
      <img className="tap-hero" data-live="hero" alt="" draggable={false} decoding="sync" />
      <span className="tap-hint" aria-hidden="true">
        {t('home.tapMe')}
      </span>
      <span className="visually-hidden" data-live="combo" data-testid="combo" aria-hidden="true" />
    </button>
  );
}

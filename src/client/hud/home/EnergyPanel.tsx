import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { coreArt } from '../../art/core';
import { energyTone } from '../../first/store/selectors';
import { Art } from '../components/Art';
import { useLive } from '../useLive';
import { useNumbers } from '../useNumbers';

/** Energy with its bar and number, and the way to /boost. */
export function EnergyPanel() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const number = useLive<HTMLElement, number>(
    ({ game }) => game.energy,
    (element, energy) => {
      element.textContent = full(energy);
      element.dataset.value = String(energy);
    },
  );
  const max = useLive<HTMLElement, number>(
    ({ game }) => game.maxEnergy,
    (element, value) => {
      element.textContent = ` / ${full(value)}`;
    },
  );
  const bar = useLive<HTMLDivElement, string>(
    ({ game }) => `${game.energy}/${game.maxEnergy}`,
    (element, packed) => {
      const [energy = 0, maxEnergy = 1] = packed.split('/').map(Number);
      const tone = energyTone({ energy, maxEnergy });
      if (element.dataset.tone !== tone) element.dataset.tone = tone;
      element.setAttribute('aria-valuenow', String(energy));
      if (element.getAttribute('aria-valuemax') !== String(maxEnergy))
        element.setAttribute('aria-valuemax', String(maxEnergy));
      const fill = element.firstElementChild;
      if (fill instanceof HTMLElement) fill.style.transform = `scaleX(${Math.min(1, energy / maxEnergy)})`;
    },
  );
  return (
    <div className="energy-row">
      <div className="energy-panel lacquer">
        <p className="energy-text">
          <Art set={coreArt} name="energy" width={24} />
          <bdi>
            <strong ref={number} data-testid="energy" />
            <span ref={max} className="energy-max" />
          </bdi>
        </p>
        <div
          ref={bar}
          className="energy-bar"
          role="progressbar"
          aria-label={t('home.energyLabel')}
          aria-valuemin={0}
        >
          <div className="energy-fill" />
        </div>
      </div>
      <Link to="/boost" className="boost-button">
        <Art set={coreArt} name="boost" width={30} />
        <span>{t('home.boost')}</span>
      </Link>
    </div>
  );
}

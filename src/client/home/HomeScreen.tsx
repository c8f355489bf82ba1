import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { coreArt } from '../art/core';
import { HOME_ICON_WIDTHS } from '../art/preload';
import { Art } from '../hud/components/Art';
import { useGame } from '../hud/GameContext';
import { InfoCards } from './InfoCards';
import { live, liveText } from './live';
import { useLiveHome } from './useLiveHome';
import { WalletButton } from './WalletButton';
import './home.css';
import './heroReach.css';

/**
 * The main screen (spec §2 home). The stage draws the ninja behind it. The build renders this screen into index.html,
 * so that home shows before React loads.
 */
export function HomeScreen() {
  const ref = useLiveHome();
  return (
    <main ref={ref} className="home">
      <img className="home-backdrop" {...live('backdrop')} alt="" draggable={false} decoding="sync" />
      <HomeHeader />
      <LevelLine />
      <BalanceLine />
      <div className="home-middle">
        <InfoCards />
        <TapTarget />
      </div>
      <EnergyPanel />
    </main>
  );
}

function HomeHeader() {
  const { t } = useTranslation();
  const { openOverlay } = useGame();
  return (
    <header className="home-header">
      <Link to="/leaderboard" className="home-player lacquer">
        <span className="home-avatar" {...liveText('initial')} aria-hidden="true" />
        <bdi className="home-name" {...liveText('firstName')} />
      </Link>
      <div className="home-tools lacquer">
        <button
          type="button"
          className="icon-button"
          aria-label={t('common.language')}
          onClick={() => openOverlay('language')}
        >
          <Art set={coreArt} name="icon-globe" width={26} />
        </button>
        <WalletButton />
        <button
          type="button"
          className="icon-button"
          aria-label={t('common.menu')}
          onClick={() => openOverlay('sidebar')}
        >
          <span className="burger" aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}

/**
 * Level name and number, which link to the leaderboard, and the bar of progress to the level's `to_balance`, with a
 * silhouette of the next hero at its end. Pressing the bar opens the ladder of heroes.
 */
function LevelLine() {
  const { t } = useTranslation();
  const { openOverlay } = useGame();
  return (
    <div className="level-line">
      <Link to="/leaderboard" className="level-link">
        <span className="level-name" {...liveText('levelName')} data-testid="level-name" />
        <span className="level-number" {...liveText('levelNumber')} data-testid="level-number" />
      </Link>
      <div className="ladder">
        <div
          className="level-bar"
          {...live('levelBar')}
          role="progressbar"
          aria-label={t('home.levelProgress')}
        >
          <div className="level-fill" {...live('levelFill')} />
          <bdi className="level-figures" {...liveText('levelFigures')} />
        </div>
        <img className="next-hero" {...live('nextHero')} alt="" />
        <button
          type="button"
          className="ladder-open"
          aria-label={t('home.ladder')}
          onClick={() => openOverlay('ladder')}
        />
      </div>
    </div>
  );
}

function BalanceLine() {
  const { t } = useTranslation();
  return (
    <div className="balance-place">
      <p className="balance-line">
        <Art set={coreArt} name="coin" width={HOME_ICON_WIDTHS.coin} className="balance-coin" />
        <span className="visually-hidden">{t('home.balanceLabel')}</span>
        <bdi className="balance" {...liveText('balance')} data-testid="balance" />
      </p>
    </div>
  );
}

/**
 * The tap button over the canvas. Shows a picture of the ninja until the stage draws him, and always without WebGL.
 */
function TapTarget() {
  const { t } = useTranslation();
  return (
    <button type="button" className="tap-target" {...live('tapTarget')} data-testid="tap-target">
      <img className="tap-hero" {...live('hero')} alt="" draggable={false} decoding="sync" />
      <span className="tap-hint" aria-hidden="true">
        {t('home.tapMe')}
      </span>
      <span className="visually-hidden" {...liveText('combo')} data-testid="combo" aria-hidden="true" />
    </button>
  );
}

/** Energy bar, energy number and the link to /boost. */
export function EnergyPanel() {
  const { t } = useTranslation();
  return (
    <div className="energy-row">
      <div className="energy-panel lacquer">
        <div>
          <p className="energy-text">
            <Art set={coreArt} name="energy" width={HOME_ICON_WIDTHS.energy} />
            <bdi>
              <strong {...liveText('energy')} data-testid="energy" />
              <span className="energy-max" {...liveText('maxEnergy')} />
            </bdi>
          </p>
        </div>
        <div
          className="energy-bar"
          {...live('energyBar')}
          role="progressbar"
          aria-label={t('home.energyLabel')}
        >
          <div className="energy-fill" {...live('energyFill')} />
        </div>
      </div>
      <Link to="/boost" className="boost-button">
        <Art set={coreArt} name="boost" width={HOME_ICON_WIDTHS.boost} />
        <span>{t('home.boost')}</span>
      </Link>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { coreArt } from '../art/core';
import { Art } from '../hud/components/Art';
import { useGame } from '../hud/GameContext';
import { WalletButton } from './WalletButton';

export function HomeHeader() {
  const { t } = useTranslation();
  const { overlays } = useGame();
  return (
    <header className="home-header">
      <Link to="/leaderboard" className="home-player lacquer">
        <span className="home-avatar" data-live="initial" aria-hidden="true" />
        <bdi className="home-name" data-live="firstName" />
      </Link>
      <div className="home-tools lacquer">
        <button
          type="button"
          className="icon-button"
          aria-label={t('common.language')}
          onClick={() => overlays.open('language')}
        >
          <Art set={coreArt} name="icon-globe" width={26} />
        </button>
        <WalletButton />
        <button
          type="button"
          className="icon-button"
          aria-label={t('common.menu')}
          onClick={() => overlays.open('sidebar')}
        >
          <span className="burger" aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}

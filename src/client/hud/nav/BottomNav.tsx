import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { navArt } from '../../art/nav';
import { Art } from '../components/Art';
import { useGameStore } from '../GameContext';
import { itemOfPath, NAV_ITEMS } from './items';
import './nav.css';

/**
 * The game's six sections (spec §2 bottom navigation bar). Inert beneath a mini-game, which covers it.
 * @param shownPath path of the visible screen, which lags behind the address
 */
export function BottomNav({ shownPath }: { shownPath: string }) {
  const { t } = useTranslation();
  const hasClaim = useGameStore((state) => state.hasClaim);
  const { pathname } = useLocation();
  const current = itemOfPath(pathname);
  return (
    <nav
      className="bottom-nav lacquer"
      data-testid="bottom-nav"
      aria-label={t('nav.label')}
      inert={shownPath.startsWith('/games/')}
    >
      {NAV_ITEMS.map((item) => (
        <Link
          key={item.link}
          to={item.link}
          className="nav-item"
          aria-current={item === current ? 'page' : undefined}
        >
          <Art set={navArt} name={item.image} width={30} />
          <span className="nav-label">{t(`nav.${item.name}`)}</span>
          {hasClaim && item.name === 'missions' && (
            <span className="nav-badge" role="img" aria-label={t('earn.ready')} />
          )}
        </Link>
      ))}
    </nav>
  );
}

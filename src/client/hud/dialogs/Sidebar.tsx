import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { backdropsArt } from '../../art/backdrops';
import { backdropId } from '../../art/levels';
import { uiArt } from '../../art/ui';
import type { GameLinks } from '../../game/game';
import { currentLevel, levelProgress } from '../../game/gameSlice';
import { openLink } from '../../host/links';
import type { Overlay } from '../../popups/popupsSlice';
import { Art } from '../components/Art';
import { Dialog, type OverlayProps } from '../components/Dialog';
import { Progress } from '../components/Progress';
import { ScreenHero } from '../components/ScreenHero';
import { useGame, useGameStore } from '../GameContext';
import { levelName } from '../sentText';
import '../components/screen.css';
import './sidebar.css';

type SidebarKey =
  | 'language'
  | 'hero'
  | 'howToPlay'
  | 'airdrop'
  | 'channel'
  | 'youtube'
  | 'x'
  | 'instagram'
  | 'support';
type SidebarItem =
  | { key: SidebarKey; image: string; overlay: Overlay }
  | { key: SidebarKey; image: string; link: keyof GameLinks };

/** The nine items of spec §2 in order. The last five are external links. */
const ITEMS: readonly SidebarItem[] = [
  { key: 'language', image: 'side-language', overlay: 'language' },
  { key: 'hero', image: 'side-hero', overlay: 'heroStory' },
  { key: 'howToPlay', image: 'side-howto', overlay: 'howToPlay' },
  { key: 'airdrop', image: 'side-airdrop', overlay: 'airdrop' },
  { key: 'channel', image: 'side-channel', link: 'channel' },
  { key: 'youtube', image: 'side-youtube', link: 'youtube' },
  { key: 'x', image: 'side-x', link: 'x' },
  { key: 'instagram', image: 'side-instagram', link: 'instagram' },
  { key: 'support', image: 'side-support', link: 'support' },
];

export default function Sidebar({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const { openOverlay, host, links } = useGame();
  /** Closes the menu before opening the overlay, so that closing the overlay leads back to the game. */
  const open = (overlay: Overlay) => {
    onClose();
    openOverlay(overlay);
  };
  const press = (item: SidebarItem) => {
    if ('overlay' in item) open(item.overlay);
    else openLink(host, links[item.link]);
  };
  return (
    <Dialog kind="side" title={t('sidebar.title')} image={<Player />} onClose={onClose} testId="sidebar">
      <ul className="sidebar-items">
        {ITEMS.map((item) => (
          <li key={item.key} className="lacquer">
            <button type="button" className="sidebar-item" onClick={() => press(item)}>
              <Art set={uiArt} name={item.image} width={'link' in item ? 32 : 56} />
              <span>{t(`sidebar.${item.key}`)}</span>
              {'link' in item ? (
                <span className="sidebar-external">
                  <span className="visually-hidden">{t('sidebar.newTab')}</span>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <div className="sidebar-foot">
        <button type="button" className="sidebar-link" onClick={() => open('settings')}>
          <Art set={uiArt} name="side-settings" width={26} />
          {t('settings.title')}
        </button>
        <button type="button" className="sidebar-link" onClick={() => open('credits')}>
          <Art set={uiArt} name="side-credits" width={26} />
          {t('credits.title')}
        </button>
      </div>
    </Dialog>
  );
}

function Player() {
  const { t } = useTranslation();
  const firstName = useGameStore((state) => state.player.firstName);
  const level = useGameStore((state) => state.game.level);
  const max = useGameStore((state) => state.game.maxLevel);
  const row = useGameStore((state) => currentLevel(state.game));
  const percent = useGameStore((state) => Math.floor(levelProgress(state) * 100));
  const place = backdropsArt.url(`backdrop-${backdropId(level)}`);
  return (
    <div className="sidebar-player" style={{ '--place': `url("${place}")` } as CSSProperties}>
      <p className="sidebar-name">
        <bdi>{firstName || t('leaderboard.you')}</bdi>
      </p>
      <p className="sidebar-rank">{levelName(t, level, row?.name ?? '')}</p>
      <p className="sidebar-level">{t('home.levelOf', { level, max })}</p>
      <Progress label={t('home.levelProgress')} value={percent} max={100} />
      <ScreenHero pose="stand" />
    </div>
  );
}

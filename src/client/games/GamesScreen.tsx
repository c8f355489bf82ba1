import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GameName } from '../../core/games/gameRules';
import { GAME_NAMES } from '../../core/games/gameRules';
import { gamesArt } from '../art/games';
import { Art } from '../hud/components/Art';
import { ScreenFrame } from '../hud/components/ScreenFrame';
import { useNumbers } from '../hud/useNumbers';
import { bestKey, type GameArea } from './kit/runState';
import { useGameServices } from './kit/services';
import './gamesScreen.css';

/** Translation area of each game. */
const AREAS: Readonly<Record<GameName, GameArea>> = {
  'guess-it': 'guess',
  'match-it': 'match',
  'airdrop-simulator': 'drop',
};

/** The games with pictures and best scores (spec §2, /games). */
export default function GamesScreen() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const { storage } = useGameServices();
  return (
    <ScreenFrame title={t('games.title')} subtitle={t('games.intro')}>
      <ul className="games-list">
        {GAME_NAMES.map((name) => {
          const title = t(`games.${AREAS[name]}.title`);
          const best = storage.read(bestKey(name)) ?? 0;
          return (
            <li key={name}>
              <Link to={`/games/${name}`} className="games-card" data-game={name}>
                <Art set={gamesArt} name={`game-${name}`} width={320} className="games-card-art" />
                <span className="games-card-text">
                  <b>{title}</b>
                  {best > 0 && (
                    <span className="games-card-best">
                      {t('games.kit.best')} <b>{full(best)}</b>
                    </span>
                  )}
                  <span className="games-card-about">{t(`games.${AREAS[name]}.about`)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </ScreenFrame>
  );
}

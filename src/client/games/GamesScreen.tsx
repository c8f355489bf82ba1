import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GAME_NAMES, PAID_PLAYS_PER_DAY } from '../../core/games/gameRules';
import { gamesArt } from '../art/games';
import { Art } from '../hud/components/Art';
import { ScreenFrame } from '../hud/components/ScreenFrame';
import { useNumbers } from '../hud/useNumbers';
import { paidRunsLeft } from './kit/paidRunsLeft';
import { bestKey, GAME_AREAS } from './kit/runState';
import { useGameServices } from './kit/services';
import './gamesScreen.css';

/** The games with pictures, best scores and today's remaining paid runs (spec §2, /games). */
export default function GamesScreen() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const { storage, nowMs } = useGameServices();
  return (
    <ScreenFrame title={t('games.title')} subtitle={t('games.intro')} place="snow" pose="juggle" hasBalance>
      <ul className="games-list rises">
        {GAME_NAMES.map((name) => {
          const title = t(`games.${GAME_AREAS[name]}.title`);
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
                  <span className="games-card-about">{t(`games.${GAME_AREAS[name]}.about`)}</span>
                  <PaidRunPips left={paidRunsLeft(storage, name, nowMs())} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </ScreenFrame>
  );
}

/** One shuriken per paid run of a day. The remaining ones shine. */
function PaidRunPips({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <span className="games-card-pips">
      {Array.from({ length: PAID_PLAYS_PER_DAY }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three shurikens in a row, always the same
        <i key={index} data-left={index < left || undefined} />
      ))}
      <span className="visually-hidden">{t('games.kit.playsLeft', { count: left })}</span>
    </span>
  );
}

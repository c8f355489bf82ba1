import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level } from '../../../../core/levels';
import { heroesArt } from '../../../art/heroes';
import { artLevel, heroId, heroName } from '../../../art/levels';
import { uiArt } from '../../../art/ui';
import { levelProgress } from '../../../game/gameSlice';
import { Amount } from '../../components/Amount';
import { Art } from '../../components/Art';
import { Dialog, type OverlayProps } from '../../components/Dialog';
import { Progress } from '../../components/Progress';
import { useGameStore } from '../../GameContext';
import { levelName } from '../../sentText';
import '../../components/screen.css';
import './ladder.css';

/** All heroes with names and required coins. Heroes above the player's level are silhouettes. */
export default function Ladder({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const levels = useGameStore((state) => state.game.levels);
  const own = useGameStore((state) => state.game.level);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Dialog kind="full" title={t('ladder.title')} onClose={onClose} testId="ladder">
      <p className="ladder-text">{t('ladder.text')}</p>
      <ol className="ladder-grid">
        {levels.map((row) => (
          <li
            key={row.level}
            ref={row.level === own ? current : null}
            className="hero-card lacquer"
            data-state={row.level > own ? 'later' : row.level === own ? 'own' : 'past'}
            aria-current={row.level === own || undefined}
          >
            {row.level === own ? <span className="hero-card-you">{t('leaderboard.you')}</span> : null}
            <Hero row={row} isLater={row.level > own} isNext={row.level === own + 1} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Hero({ row, isLater, isNext }: { row: Level; isLater: boolean; isNext: boolean }) {
  const { t } = useTranslation();
  const name = levelName(t, row.level, row.name);
  const longest = Math.max(...name.split(/[\s-]/).map(({ length }) => length), 1);
  return (
    <>
      <span className="hero-card-picture">
        {isLater ? (
          <Art set={uiArt} name={`shade-${heroId(row.level)}`} width={88} lazy />
        ) : (
          <Art set={heroesArt} name={heroName(artLevel(row.level))} width={104} lazy />
        )}
        {isNext ? <ToNext /> : null}
      </span>
      <span className="row-note">{t('boost.level', { level: row.level })}</span>
      <span className="hero-card-name" style={{ '--longest': longest } as CSSProperties}>
        {name}
      </span>
      <Amount value={row.fromBalance} isCompact size="s" />
    </>
  );
}

/** Progress to the next hero, as in the bar on home. */
function ToNext() {
  const { t } = useTranslation();
  const percent = useGameStore((state) => Math.floor(levelProgress(state) * 100));
  return <Progress label={t('home.levelProgress')} value={percent} max={100} />;
}

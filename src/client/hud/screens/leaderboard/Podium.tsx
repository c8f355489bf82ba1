import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArtSet } from '../../../art/artSet';
import { heroesArt } from '../../../art/heroes';
import { heroId, heroName } from '../../../art/levels';
import { uiArt } from '../../../art/ui';
import { Art } from '../../components/Art';
import { useGameStore } from '../../GameContext';
import { profileName } from '../../sentText';
import { useNumbers } from '../../useNumbers';
import { Place, type Rival } from './RivalList';

export const PODIUM_PLACES = 3;

/** Largest width of a hero, sharp on a phone. */
const HERO_PX = 154;

/** The first cheers, the second folds his arms, the third stands. */
function pictureOf(index: number, level: number): { set: ArtSet; name: string } {
  if (index === 0) return { set: uiArt, name: `raised-${heroId(level)}` };
  if (index === 1) return { set: uiArt, name: `folded-${heroId(level)}` };
  return { set: heroesArt, name: heroName(level) };
}

/** The top three of a board, drawn as its hero, each smaller than the one before. The best is crowned in the middle. */
export function Podium({ rivals, level }: { rivals: readonly Rival[]; level: number }) {
  const { t } = useTranslation();
  const { compact } = useNumbers();
  const telegramId = useGameStore((state) => state.player.telegramId);
  return (
    <ol className="podium">
      {rivals.slice(0, PODIUM_PLACES).map((rival, index) => (
        <li
          key={rival.id || rival.telegramId}
          className="podium-place"
          data-place={index + 1}
          data-own={rival.telegramId === telegramId || undefined}
        >
          <span className="podium-portrait">
            {index === 0 ? <Art set={uiArt} name="rank-crown" width={46} className="podium-crown" /> : null}
            <Art {...pictureOf(index, level)} width={HERO_PX} className="podium-hero" />
          </span>
          <span className="podium-step">
            <Place place={index + 1} />
            <Line className="podium-name" text={profileName(t, rival)} />
            <Line
              className="rival-profit podium-income"
              text={t('leaderboard.perHour', { amount: compact(rival.productionPerHour) })}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A line whose letters shrink until it fits the step. */
function Line({ className, text }: { className: string; text: string }) {
  return (
    <bdi className={className} style={{ '--letters': text.length } as CSSProperties}>
      {text}
    </bdi>
  );
}

import { useTranslation } from 'react-i18next';
import type { GameStorage } from '../kit/services';
import type { MatchRun } from './MatchRun';

/** Up to three stars, with a label for screen readers. */
export function Stars({ count, large = false }: { count: number; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <span
      className={large ? 'match-stars match-stars-large' : 'match-stars'}
      role="img"
      aria-label={t('games.match.stars', { count })}
    >
      {[1, 2, 3].map((star) => (
        <i key={star} data-earned={star <= count} />
      ))}
    </span>
  );
}

export function starsKey(board: number): string {
  return `match-it.stars.${board}`;
}

/** Stores a board's stars if they beat the stored number. */
export function keepStars(storage: GameStorage, run: MatchRun): void {
  const { stars } = run.result();
  const key = starsKey(run.boardIndex);
  if (stars > (storage.read(key) ?? 0)) storage.write(key, stars);
}

import { useTranslation } from 'react-i18next';

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

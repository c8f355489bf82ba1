import { useTranslation } from 'react-i18next';
import { faceKey } from './faces';
import type { MatchView } from './MatchRun';

/** What has just happened on the board, for screen readers. */
export function useMatchWords({ peeking, last, state }: MatchView): string {
  const { t } = useTranslation();
  if (peeking) return t('games.match.said.peek');
  if (!last) return t('games.match.said.start');
  const face = t(faceKey(state.cards[last.card] as number));
  return t(`games.match.said.${last.outcome}`, { face, found: state.found, pairs: state.cards.length / 2 });
}

import { useTranslation } from 'react-i18next';
import type { MatchResult } from '../../../core/games/match-it/rules';
import { useNumbers } from '../../hud/useNumbers';
import { Fact } from '../kit/Fact';
import { Stars } from './Stars';

/** Stars, moves and time of a board. */
export function MatchDetails({ result, time }: { result: MatchResult; time: string }) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  return (
    <>
      {result.stars > 0 ? <Stars count={result.stars} large /> : <p>{t('games.match.unfinished')}</p>}
      <dl className="game-facts">
        <Fact label={t('games.match.moves')}>{full(result.moves)}</Fact>
        <Fact label={t('games.match.time')}>{time}</Fact>
        <Fact label={t('games.match.pairs')}>
          {result.found}/{result.pairs}
        </Fact>
      </dl>
      <p className="match-target">{t('games.match.freeLook')}</p>
    </>
  );
}

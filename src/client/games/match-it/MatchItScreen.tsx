import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../hud/useNumbers';
import { late } from '../../loading/late';
import { Fact, Stat } from '../kit/figures';
import type { CanvasHandle } from '../kit/GameCanvas';
import { GameField } from '../kit/GameField';
import { GameShell } from '../kit/GameShell';
import { useGameServices } from '../kit/services';
import { useRunFlow } from '../kit/useRunFlow';
import { BoardChooser } from './BoardChooser';
import { CardField } from './CardField';
import { matchLesson } from './lesson';
import { MatchRun, type MatchView } from './MatchRun';
import { keepStars, Stars } from './Stars';
import './matchIt.css';
import type { MatchResult } from '../../../core/games/match-it/rules';
import { faceKey } from './faces';

const scene = late(async () => (await import('./MatchItScene')).createMatchItScene);

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Match it: pairs of ninja and weapon cards on boards of 12 to 30 (spec §2, /games/match-it). */
export default function MatchItScreen() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const services = useGameServices();
  const canvas = useRef<CanvasHandle>(null);
  const [board, setBoard] = useState(0);
  const create = useCallback((seed: number) => new MatchRun(seed, board, services), [board, services]);
  const onResult = useCallback((played: MatchRun) => keepStars(services.storage, played), [services]);
  const flow = useRunFlow({ name: 'match-it', create, lesson: matchLesson, canvas, onResult });
  const { run, phase } = flow;
  const view = useSyncExternalStore(run.subscribe, run.view);
  const playing = phase === 'playing';
  const isStill = phase === 'countdown' || phase === 'paused';
  const { found, moves, cards } = view.state;

  return (
    <GameShell
      flow={flow}
      area="match"
      art="game-match-it"
      announcement={useMatchWords(view)}
      stats={
        <>
          <Stat label={t('games.match.pairs')} gold>
            {`${found}/${cards.length / 2}`}
          </Stat>
          <Stat label={t('games.match.moves')}>{full(moves)}</Stat>
          <Stat label={t('games.match.time')}>{clock(view.seconds)}</Stat>
        </>
      }
      setup={<BoardChooser board={board} onChoose={setBoard} disabled={phase === 'starting'} />}
      details={
        flow.outcome && (
          // A finished board shows the time of its last move; an abandoned one, the elapsed time.
          <MatchDetails
            result={flow.outcome.result}
            time={clock(view.state.over ? flow.outcome.result.seconds : view.seconds)}
          />
        )
      }
    >
      <GameField run={run} canvas={canvas} scene={scene} isLesson={phase === 'lesson'} isConcealed={isStill}>
        {(field, isPlain) =>
          (playing || phase === 'lesson') && (
            <CardField
              view={view}
              field={field}
              plain={isPlain}
              enabled={playing}
              onTurn={(card) => run.turn(card)}
            />
          )
        }
      </GameField>
    </GameShell>
  );
}

/** Describes the last move in words, for screen readers. */
export function useMatchWords({ peeking, last, state }: MatchView): string {
  const { t } = useTranslation();
  if (peeking) return t('games.match.said.peek');
  if (!last) return t('games.match.said.start');
  const face = t(faceKey(state.cards[last.card] as number));
  return t(`games.match.said.${last.outcome}`, { face, found: state.found, pairs: state.cards.length / 2 });
}

export function MatchDetails({ result, time }: { result: MatchResult; time: string }) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  return (
    <>
      {result.stars > 0 ? <Stars count={result.stars} large /> : <p>{t('games.match.unfinished')}</p>}
      <dl className="game-facts">
        <Fact label={t('games.match.moves')}>{full(result.moves)}</Fact>
        <Fact label={t('games.match.time')}>{time}</Fact>
        <Fact label={t('games.match.pairs')}>{`${result.found}/${result.pairs}`}</Fact>
      </dl>
      <p className="match-target">{t('games.match.freeLook')}</p>
    </>
  );
}

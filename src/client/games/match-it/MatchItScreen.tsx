import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../hud/useNumbers';
import { late } from '../../loading/late';
import type { CanvasHandle } from '../kit/GameCanvas';
import { GameField } from '../kit/GameField';
import { GameShell } from '../kit/GameShell';
import { Stat } from '../kit/Stat';
import { useGameServices } from '../kit/services';
import { useRunFlow } from '../kit/useRunFlow';
import { BoardChooser } from './BoardChooser';
import { CardField } from './CardField';
import { matchLesson } from './lesson';
import { MatchDetails } from './MatchDetails';
import { MatchRun } from './MatchRun';
import { keepStars } from './starsKey';
import { useMatchWords } from './useMatchWords';
import './matchIt.css';

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
            {found}/{cards.length / 2}
          </Stat>
          <Stat label={t('games.match.moves')}>{full(moves)}</Stat>
          <Stat label={t('games.match.time')}>{clock(view.seconds)}</Stat>
        </>
      }
      setup={<BoardChooser board={board} onChoose={setBoard} disabled={phase === 'starting'} />}
      details={
        flow.outcome && (
          // The time of a finished board is that of its last move. A board given up has run on since.
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

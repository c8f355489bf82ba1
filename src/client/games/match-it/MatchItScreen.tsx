import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { gamesArt } from '../../art/games';
import type { CanvasHandle } from '../kit/GameCanvas';
import { GameCanvas } from '../kit/GameCanvas';
import { GameShell } from '../kit/GameShell';
import { Stat } from '../kit/Stat';
import { useGameServices } from '../kit/services';
import { useFieldSize } from '../kit/useFieldSize';
import { useGameRun } from '../kit/useGameRun';
import { useNumber } from '../kit/useNumber';
import { BoardChooser } from './BoardChooser';
import { CardField } from './CardField';
import { matchLesson } from './lesson';
import { MatchDetails } from './MatchDetails';
import { MatchSession } from './matchSession';
import { keepStars } from './starsKey';
import { useMatchWords } from './useMatchWords';
import './matchIt.css';

const loadScene = () => import('./MatchItScene').then((module) => module.createMatchItScene);

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Match it: pairs of ninja and weapon cards on boards of 12 to 30 (spec §2, /games/match-it). */
export default function MatchItScreen() {
  const { t } = useTranslation();
  const number = useNumber();
  const services = useGameServices();
  const { fieldRef, field } = useFieldSize();
  const canvas = useRef<CanvasHandle>(null);
  const [hasPicture, setPicture] = useState<boolean | null>(null);
  const [board, setBoard] = useState(0);
  const create = useCallback((seed: number) => new MatchSession(seed, board, services), [board, services]);
  const onResult = useCallback((played: MatchSession) => keepStars(services.storage, played), [services]);
  const run = useGameRun({ name: 'match-it', create, lesson: matchLesson, canvas, onResult });
  const { session, phase } = run;
  const view = useSyncExternalStore(session.subscribe, session.view);
  const playing = phase === 'playing';
  const { found, moves, cards } = view.run;

  return (
    <GameShell
      run={run}
      area="match"
      art={gamesArt.url('game-match-it')}
      announcement={useMatchWords(view)}
      stats={
        <>
          <Stat label={t('games.match.pairs')} gold>
            {found}/{cards.length / 2}
          </Stat>
          <Stat label={t('games.match.moves')}>{number(moves)}</Stat>
          <Stat label={t('games.match.time')}>{clock(view.seconds)}</Stat>
        </>
      }
      setup={<BoardChooser board={board} onChoose={setBoard} disabled={phase === 'starting'} />}
      details={
        run.outcome && <MatchDetails result={run.outcome.result} time={clock(run.outcome.result.seconds)} />
      }
    >
      <div ref={fieldRef} className="game-field" data-form={hasPicture === false ? 'plain' : 'canvas'}>
        {hasPicture !== false && (
          <GameCanvas
            ref={canvas}
            session={session}
            field={field}
            load={loadScene}
            reducedMotion={services.reducedMotion()}
            onReady={setPicture}
          />
        )}
        {(playing || phase === 'lesson') && (
          <CardField
            view={view}
            field={field}
            plain={hasPicture === false}
            enabled={playing}
            onTurn={(card) => session.turn(card)}
          />
        )}
      </div>
    </GameShell>
  );
}

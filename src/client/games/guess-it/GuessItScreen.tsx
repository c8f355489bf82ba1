import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LIVES } from '../../../core/games/guess-it/rules';
import { gamesArt } from '../../art/games';
import { Fact } from '../kit/Fact';
import type { CanvasHandle } from '../kit/GameCanvas';
import { GameCanvas } from '../kit/GameCanvas';
import { GameShell } from '../kit/GameShell';
import { Stat } from '../kit/Stat';
import { useGameServices } from '../kit/services';
import { useFieldSize } from '../kit/useFieldSize';
import { useGameRun } from '../kit/useGameRun';
import { useNumber } from '../kit/useNumber';
import { GuessField } from './GuessField';
import { GuessSession } from './guessSession';
import { guessLesson } from './lesson';
import { useGuessWords } from './useGuessWords';
import './guessIt.css';

const loadScene = () => import('./GuessItScene').then((module) => module.createGuessItScene);

/** Guess it: a ninja hides behind a folding screen, the screens are shuffled, find him (spec §2, /games/guess-it). */
export default function GuessItScreen() {
  const { t } = useTranslation();
  const number = useNumber();
  const services = useGameServices();
  const { fieldRef, field } = useFieldSize();
  const canvas = useRef<CanvasHandle>(null);
  const [hasPicture, setPicture] = useState<boolean | null>(null);
  const create = useCallback((seed: number) => new GuessSession(seed, services), [services]);
  const run = useGameRun({ name: 'guess-it', create, lesson: guessLesson, canvas });
  const { session, phase } = run;
  const view = useSyncExternalStore(session.subscribe, session.view);
  const words = useGuessWords(view);
  const playing = phase === 'playing';

  useEffect(() => {
    if (!playing) return;
    const onKey = (event: KeyboardEvent) => {
      if (/^[1-6]$/.test(event.key)) session.pick(Number(event.key) - 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [playing, session]);

  return (
    <GameShell
      run={run}
      area="guess"
      art={gamesArt.url('game-guess-it')}
      announcement={words.announcement}
      stats={
        <>
          <Stat label={t('games.guess.round')}>{view.plan.round}</Stat>
          <Stat label={t('games.kit.points')} gold>
            {number(view.score)}
          </Stat>
          <Stat label={t('games.guess.streak')}>{view.streak}</Stat>
          <div className="game-stat">
            <span
              className="guess-lives"
              role="img"
              aria-label={t('games.guess.livesLeft', { count: view.lives })}
            >
              {Array.from({ length: LIVES }, (_, life) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three lives in a row, always the same
                <i key={life} data-spent={life >= view.lives} />
              ))}
            </span>
            <span aria-hidden="true">{t('games.guess.lives')}</span>
          </div>
        </>
      }
      details={
        run.outcome && (
          <dl className="game-facts">
            <Fact label={t('games.guess.found')}>{number(run.outcome.result.found)}</Fact>
            <Fact label={t('games.guess.bestStreak')}>{number(run.outcome.result.bestStreak)}</Fact>
            <Fact label={t('games.guess.rounds')}>{number(run.outcome.result.rounds)}</Fact>
          </dl>
        )
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
        {(playing || phase === 'paused' || phase === 'lesson') && (
          <GuessField
            view={view}
            field={field}
            plain={hasPicture === false}
            enabled={playing}
            onPick={(slot) => session.pick(slot)}
          />
        )}
        {(playing || phase === 'paused') && (
          <p className="guess-hint" data-phase={view.phase} data-hit={view.guess?.hit}>
            {words.hint}
          </p>
        )}
      </div>
    </GameShell>
  );
}

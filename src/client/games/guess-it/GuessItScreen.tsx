import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LIVES } from '../../../core/games/guess-it/rules';
import { useNumbers } from '../../hud/useNumbers';
import { late } from '../../loading/late';
import { Fact, Stat } from '../kit/figures';
import type { CanvasHandle } from '../kit/GameCanvas';
import { GameField } from '../kit/GameField';
import { GameShell } from '../kit/GameShell';
import { pressedDigit } from '../kit/input';
import { useGameServices } from '../kit/services';
import { useRunFlow } from '../kit/useRunFlow';
import { GuessField } from './GuessField';
import { GuessRun } from './GuessRun';
import { guessLesson } from './lesson';
import { useGuessWords } from './useGuessWords';
import './guessIt.css';

const scene = late(async () => (await import('./GuessItScene')).createGuessItScene);

/** Guess it: find the ninja behind shuffled folding screens (spec §2, /games/guess-it). */
export default function GuessItScreen() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const services = useGameServices();
  const canvas = useRef<CanvasHandle>(null);
  const create = useCallback((seed: number) => new GuessRun(seed, services), [services]);
  const flow = useRunFlow({ name: 'guess-it', create, lesson: guessLesson, canvas });
  const { run, phase } = flow;
  const view = useSyncExternalStore(run.subscribe, run.view);
  const words = useGuessWords(view);
  const playing = phase === 'playing';

  useLayoutEffect(() => {
    if (!playing) return;
    const onKey = (event: KeyboardEvent) => {
      const digit = pressedDigit(event);
      if (digit !== null) run.pick(digit - 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [playing, run]);

  return (
    <GameShell
      flow={flow}
      area="guess"
      art="game-guess-it"
      announcement={words.announcement}
      stats={
        <>
          <Stat label={t('games.guess.round')}>{view.plan.round}</Stat>
          <Stat label={t('games.kit.points')} gold>
            {full(view.score)}
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
        flow.outcome && (
          <dl className="game-facts">
            {flow.outcome.result.found > 0 && (
              <Fact label={t('games.guess.found')}>{full(flow.outcome.result.found)}</Fact>
            )}
            {flow.outcome.result.bestStreak > 0 && (
              <Fact label={t('games.guess.bestStreak')}>{full(flow.outcome.result.bestStreak)}</Fact>
            )}
            <Fact label={t('games.guess.rounds')}>{full(flow.outcome.result.rounds)}</Fact>
          </dl>
        )
      }
    >
      <GameField run={run} canvas={canvas} scene={scene} isLesson={phase === 'lesson'}>
        {(field, isPlain) => (
          <>
            {(playing || phase === 'paused' || phase === 'lesson') && (
              <GuessField
                view={view}
                field={field}
                plain={isPlain}
                enabled={playing}
                onPick={(slot) => run.pick(slot)}
              />
            )}
            {(playing || phase === 'paused') && (
              <p className="guess-hint" data-phase={view.phase} data-hit={view.guess?.hit}>
                {words.hint}
              </p>
            )}
          </>
        )}
      </GameField>
    </GameShell>
  );
}

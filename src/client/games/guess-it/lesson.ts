import type { Lesson } from '../kit/runState';
import type { GuessRun } from './GuessRun';

/** Pause before the lesson picks, ticks. */
const THINK_TICKS = 16;

/** The first two rounds of a fixed seed, guessed correctly. */
export const guessLesson: Lesson<GuessRun> = {
  seed: 7,
  captions: [
    'games.guess.lesson.hide',
    'games.guess.lesson.follow',
    'games.guess.lesson.pick',
    'games.guess.lesson.lives',
  ],
  act(run) {
    if (run.phase === 'picking' && run.phaseTicks > THINK_TICKS) run.pick(run.plan.endSlot);
  },
};

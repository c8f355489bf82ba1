import type { Lesson } from '../kit/runState';
import type { GuessRun } from './GuessRun';

/** Pause of the lesson before it picks, ticks. */
const THINK_TICKS = 16;

/** The first two rounds of a fixed seed, both found. */
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

import type { Lesson } from '../kit/runState';
import type { GuessSession } from './guessSession';

/** How long the lesson thinks before it picks, ticks. */
const THINK_TICKS = 16;

/** The first two rounds of a fixed seed, both found. */
export const guessLesson: Lesson<GuessSession> = {
  seed: 7,
  captions: [
    'games.guess.lesson.hide',
    'games.guess.lesson.follow',
    'games.guess.lesson.pick',
    'games.guess.lesson.lives',
  ],
  act(session) {
    if (session.phase === 'picking' && session.phaseTicks > THINK_TICKS) session.pick(session.plan.endSlot);
  },
};

import type { Lesson } from '../kit/runState';
import type { MatchRun } from './MatchRun';

/** The lesson's turns: the first card, a different one, then the first pair. */
const TURNS: readonly { atMs: number; card: (run: MatchRun) => number }[] = [
  { atMs: 3600, card: () => 0 },
  { atMs: 4300, card: (run) => run.state.cards.findIndex((face) => face !== run.state.cards[0]) },
  { atMs: 6400, card: () => 0 },
  { atMs: 7100, card: (run) => run.state.cards.lastIndexOf(run.state.cards[0] as number) },
];

/** Shows a mismatch and then a pair on a small board. */
export const matchLesson: Lesson<MatchRun> = {
  seed: 4,
  captions: [
    'games.match.lesson.peek',
    'games.match.lesson.turn',
    'games.match.lesson.match',
    'games.match.lesson.stars',
  ],
  act(run, ms) {
    const turned = run.moves().flips.length;
    const next = TURNS[turned];
    if (next && ms >= next.atMs) run.turn(next.card(run));
  },
};

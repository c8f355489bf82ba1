import type { Lesson } from '../kit/runState';
import type { MatchSession } from './matchSession';

/** When the lesson turns its cards, ms, and which: the first card, one that differs, then the first pair. */
const TURNS: readonly { atMs: number; card: (session: MatchSession) => number }[] = [
  { atMs: 3600, card: () => 0 },
  { atMs: 4300, card: (session) => session.run.cards.findIndex((face) => face !== session.run.cards[0]) },
  { atMs: 6400, card: () => 0 },
  { atMs: 7100, card: (session) => session.run.cards.lastIndexOf(session.run.cards[0] as number) },
];

/** A look at a small board: a mismatch, then a pair. */
export const matchLesson: Lesson<MatchSession> = {
  seed: 4,
  captions: [
    'games.match.lesson.peek',
    'games.match.lesson.turn',
    'games.match.lesson.match',
    'games.match.lesson.stars',
  ],
  act(session, ms) {
    const turned = session.moves().flips.length;
    const next = TURNS[turned];
    if (next && ms >= next.atMs) session.turn(next.card(session));
  },
};

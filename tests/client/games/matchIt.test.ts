import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOARDS, FACES, starsFor } from '../../../src/core/games/match-it/boards';
import {
  dealBoard,
  type Flip,
  MAX_FLIPS,
  type MatchState,
  matchItRules,
  matchResult,
  openCards,
  turnCard,
} from '../../../src/core/games/match-it/rules';
import { CHI_SQUARE_0_001, chiSquare } from './chiSquare';

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const boards = fc.integer({ min: 0, max: BOARDS.length - 1 });

/** Plays a board with perfect memory but no prior knowledge. */
function playFromMemory(
  seed: number,
  boardIndex: number,
  ticksPerCard: number,
): { run: MatchState; flips: Flip[] } {
  let run = dealBoard(seed, boardIndex);
  const flips: Flip[] = [];
  const known = new Map<number, number>();
  let tick = run.board.peekTicks;
  const turn = (card: number) => {
    const flip: Flip = [tick, card];
    flips.push(flip);
    if (flips.length > MAX_FLIPS) throw new Error('the board is never solved');
    run = turnCard(run, flip);
    tick += ticksPerCard;
    return run.cards[card] as number;
  };
  while (!run.over) {
    const next = run.cards.findIndex((_, card) => !run.matched[card] && ![...known.values()].includes(card));
    const face = turn(next);
    const partner = known.get(face);
    if (partner !== undefined) {
      turn(partner);
      continue;
    }
    known.set(face, next);
    const second = run.cards.findIndex(
      (_, card) => !run.matched[card] && ![...known.values()].includes(card),
    );
    const other = turn(second);
    if (other === face) continue;
    const mate = known.get(other);
    if (mate !== undefined) {
      turn(second);
      turn(mate);
    } else known.set(other, second);
  }
  return { run, flips };
}

describe('boards of Match it', () => {
  it('go from 3×4 to 5×6 with ever shorter looks at the cards', () => {
    expect(BOARDS.map(({ columns, rows }) => [columns, rows])).toEqual([
      [3, 4],
      [4, 4],
      [4, 5],
      [5, 6],
    ]);
    for (let index = 1; index < BOARDS.length; index++) {
      expect(BOARDS[index]?.openTicks).toBeLessThan(BOARDS[index - 1]?.openTicks ?? 0);
      expect(BOARDS[index]?.peekTicks).toBeLessThanOrEqual(BOARDS[index - 1]?.peekTicks ?? 0);
    }
  });

  it('contain each face exactly twice', () => {
    fc.assert(
      fc.property(seeds, boards, (seed, board) => {
        const { cards } = dealBoard(seed, board);
        const counts = new Map<number, number>();
        for (const face of cards) counts.set(face, (counts.get(face) ?? 0) + 1);
        expect([...counts.values()].every((count) => count === 2)).toBe(true);
        expect([...counts.keys()].every((face) => face >= 0 && face < FACES)).toBe(true);
        expect(counts.size * 2).toBe(cards.length);
      }),
    );
  });

  it('are all solvable', () => {
    fc.assert(
      fc.property(seeds, boards, (seed, board) => {
        const { run, flips } = playFromMemory(seed, board, 6);
        expect(run.over).toBe(true);
        expect(flips.length).toBeLessThan(MAX_FLIPS);
        expect(matchItRules.replay(seed, { board, flips })).toEqual(matchResult(run));
      }),
    );
  });

  it.each(BOARDS.map((_, index) => index))('place the first card’s partner anywhere on board %i', (board) => {
    const others = dealBoard(0, board).cards.length - 1;
    const partner = new Array<number>(others).fill(0);
    for (let seed = 0; seed < 4000; seed++) {
      const { cards } = dealBoard(seed * 2654435761, board);
      const place = cards.lastIndexOf(cards[0] as number) - 1;
      partner[place] = (partner[place] ?? 0) + 1;
    }
    expect(chiSquare(partner)).toBeLessThan(CHI_SQUARE_0_001[others - 1] ?? 0);
  });

  it('show each face equally often as the first card', () => {
    const counts = new Array<number>(FACES).fill(0);
    for (let seed = 0; seed < 6000; seed++) {
      const face = dealBoard(seed * 2654435761, 1).cards[0] as number;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(CHI_SQUARE_0_001[FACES - 1] ?? 0);
  });
});

describe('the stars of Match it', () => {
  it.each([
    [6, 6, 20, 3],
    [6, 8, 42, 3],
    [6, 9, 42, 2],
    [6, 8, 43, 2],
    [6, 12, 72, 2],
    [6, 13, 10, 1],
    [6, 6, 73, 1],
    [15, 20, 105, 3],
    [15, 30, 180, 2],
  ])('for %i pairs in %i moves and %i s number %i', (pairs, moves, seconds, stars) => {
    expect(starsFor(pairs, moves, seconds)).toBe(stars);
  });

  it('number three for a perfect memory', () => {
    fc.assert(
      fc.property(seeds, boards, (seed, board) => {
        const { run } = playFromMemory(seed, board, 10);
        expect(matchResult(run)).toMatchObject({ stars: 3, pairs: run.cards.length / 2 });
      }),
    );
  });
});

describe('a Match it board', () => {
  const run = dealBoard(3, 0);
  const places = (face: number) => run.cards.flatMap((other, place) => (other === face ? [place] : []));
  const [a1 = 0, a2 = 0] = places(run.cards[0] as number);
  const otherFace = run.cards.find((face) => face !== run.cards[0]) as number;
  const [b1 = 0, b2 = 0] = places(otherFace);
  const play = (...flips: Flip[]) => flips.reduce(turnCard, run);

  it('keeps a found pair open', () => {
    const after = play([60, a1], [66, a2]);
    expect(after).toMatchObject({ found: 1, moves: 1, open: [] });
    expect(after.matched.filter(Boolean)).toHaveLength(2);
  });

  it('leaves a mismatch open for a while, then closes it', () => {
    const after = play([60, a1], [66, b1]);
    expect(openCards(after, 66 + 31)).toEqual([a1, b1]);
    expect(openCards(after, 66 + 32)).toEqual([]);
    expect(turnCard(after, [66 + 32, a1]).open).toEqual([a1]);
  });

  it('closes a mismatch at once when a third card is turned', () => {
    expect(play([60, a1], [66, b1], [70, b2]).open).toEqual([b2]);
  });

  it('uses a mismatched card that is turned again as the first of the next pair', () => {
    const after = play([60, a1], [66, b1], [70, b1]);
    expect(after.open).toEqual([b1]);
    expect(turnCard(after, [74, b2]).found).toBe(1);
  });

  it('counts time from the first card to the last pair', () => {
    expect(matchResult(play([60, a1], [100, a2]))).toMatchObject({
      seconds: 2,
      stars: 0,
      score: 20,
      durationMs: 5000,
    });
  });

  it('replays exactly', () => {
    const { flips } = playFromMemory(11, 3, 6);
    const wire: unknown = JSON.parse(JSON.stringify({ board: 3, flips }));
    const moves = matchItRules.validateMoves(wire);
    expect(matchItRules.replay(11, moves)).toEqual(matchItRules.replay(11, moves));
    expect(matchItRules.replay(11, moves).stars).toBe(3);
  });
});

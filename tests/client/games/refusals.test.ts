import { describe, expect, it } from 'vitest';
import {
  airdropRules,
  CATCH_RADIUS_X,
  CATCH_RADIUS_Y,
  type Catch,
  catchCrate,
  type DropState,
  dropResult,
  landCrates,
  MAX_CATCHES_PER_TICK,
  startDrop,
} from '../../../src/core/games/airdrop-simulator/rules';
import { GameMoveError } from '../../../src/core/games/gameRules';
import { guessItRules, pickScreen, startGuess } from '../../../src/core/games/guess-it/rules';
import {
  dealBoard,
  type Flip,
  MAX_FLIPS,
  MAX_TICKS,
  type MatchState,
  matchItRules,
  matchResult,
  turnCard,
} from '../../../src/core/games/match-it/rules';

function refusalOf(play: () => unknown): readonly [code: string, message: string] | null {
  try {
    play();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(GameMoveError);
    const { name, code, message } = error as GameMoveError;
    expect(name).toBe('GameMoveError');
    return [code, message];
  }
}

describe('moves sent to the provider', () => {
  it.each([
    ['an object', {}, ['malformed', 'moves are not a list']],
    ['too many rows', Array.from({ length: 21 }, () => [1, 1]), ['tooLong', 'more than 20 moves']],
    ['as many rows as allowed', Array.from({ length: 20 }, () => [1, 1]), null],
    ['a short row', [[1, 1], [1]], ['malformed', 'Move 1: not a row of 2 numbers']],
    ['a number for a row', [7], ['malformed', 'Move 0: not a row of 2 numbers']],
    ['a fraction', [[1, 0.5]], ['malformed', 'Move 0: not a whole number']],
    ['a text', [[1, '1']], ['malformed', 'Move 0: not a whole number']],
  ])('of Guess it are accepted or refused with the reason: %s', (_, input, refusal) => {
    expect(refusalOf(() => guessItRules.validateMoves(input))).toEqual(refusal);
  });

  it.each([
    ['a list', [], ['malformed', 'moves are not an object']],
    ['no board', { flips: [] }, ['malformed', 'board is not a whole number']],
    ['a fractional board', { board: 0.5, flips: [] }, ['malformed', 'board is not a whole number']],
    ['a board without turns', { board: 0, flips: [] }, null],
    ['no list of turns', { board: 0 }, ['malformed', 'moves are not a list']],
    [
      'too many turns',
      { board: 0, flips: Array.from({ length: MAX_FLIPS + 1 }, () => [60, 0]) },
      ['tooLong', `more than ${MAX_FLIPS} moves`],
    ],
  ])('of Match it are accepted or refused with the reason: %s', (_, input, refusal) => {
    expect(refusalOf(() => matchItRules.validateMoves(input))).toEqual(refusal);
  });

  it('of a drop are passed on unchanged', () => {
    expect(airdropRules.validateMoves([[1, 2, 3, 4]])).toEqual([[1, 2, 3, 4]]);
  });

  it.each([
    ['a row of three', [[1, 2, 3]], ['malformed', 'Move 0: not a row of 4 numbers']],
    [
      'more rows than crates',
      Array.from({ length: 47 }, () => [1, 1, 1, 1]),
      ['tooLong', 'more than 46 moves'],
    ],
  ])('of a drop are refused with the reason: %s', (_, input, refusal) => {
    expect(refusalOf(() => airdropRules.validateMoves(input))).toEqual(refusal);
  });
});

it('Guess it gives the reason for a refused pick', () => {
  const run = startGuess(1);
  expect(refusalOf(() => pickScreen(run, [2, 0]))).toEqual(['outOfOrder', 'Move 0: round 1 comes next']);
  for (const pick of [-1, 3])
    expect(refusalOf(() => pickScreen(run, [1, pick]))).toEqual([
      'outOfRange',
      'Move 0: there are 3 screens',
    ]);
  expect(refusalOf(() => pickScreen({ ...run, over: true, decided: 4 }, [1, 0]))).toEqual([
    'afterEnd',
    'Move 4: the run is over',
  ]);
});

describe('Match it', () => {
  /** Creates a board with known pairs: 0 and 2, 1 and 3, then adjacent ones. */
  const board = (over: Partial<MatchState> = {}): MatchState => ({
    ...dealBoard(1, 0),
    cards: [0, 1, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5],
    ...over,
  });
  const { peekTicks } = board().board;
  const play = (flips: readonly number[], from = board()) =>
    flips.map((card, index): Flip => [peekTicks + 40 * index, card]).reduce(turnCard, from);

  it.each<[string, Partial<MatchState>, Flip, readonly [string, string] | null]>([
    ['after the end', { over: true }, [99, 0], ['afterEnd', 'Move 0: every pair has been found']],
    ['a card beyond the last', {}, [99, 12], ['outOfRange', 'Move 0: there are 12 cards']],
    ['a negative card', {}, [99, -1], ['outOfRange', 'Move 0: there are 12 cards']],
    ['during the preview', {}, [peekTicks - 1, 0], ['notAllowed', 'Move 0: the cards are still being shown']],
    ['two cards in a tick', { lastTick: 99 }, [99, 0], ['outOfOrder', 'Move 0: one card a tick']],
    ['in the last tick', {}, [MAX_TICKS, 0], null],
    ['a tick after the last', {}, [MAX_TICKS + 1, 0], ['afterEnd', 'Move 0: the time is over']],
    ['too many cards', { flips: MAX_FLIPS }, [99, 0], ['afterEnd', `Move ${MAX_FLIPS}: the time is over`]],
    ['a found card', { matched: [true] }, [99, 0], ['notAllowed', 'Move 0: the card has been matched']],
    ['an open card', { open: [0] }, [99, 0], ['notAllowed', 'Move 0: the card lies open']],
    ['one of two cards shown as a mismatch', { open: [0, 1], closeTick: 200 }, [99, 0], null],
  ])('accepts a turn or gives the reason: %s', (_, over, flip, refusal) => {
    expect(refusalOf(() => turnCard(board(over), flip))).toEqual(refusal);
  });

  it('has four boards', () => {
    expect(refusalOf(() => dealBoard(1, 4))).toEqual(['outOfRange', 'there is no such board']);
    expect(dealBoard(1, 3).matched).toEqual(Array.from({ length: 30 }, () => false));
  });

  it('counts a mismatch only when the player had seen the partner', () => {
    const moves = (flips: readonly number[]) => play(flips).moves;
    expect(moves([0, 1])).toBe(0);
    // The first card's partner has been seen.
    expect(moves([0, 1, 2, 4])).toBe(1);
    // The second card has been seen.
    expect(moves([0, 1, 6, 1])).toBe(1);
    // Neither the first card's partner nor the second card has been seen.
    expect(moves([0, 1, 0, 4])).toBe(0);
    expect(moves([0, 1, 4, 6])).toBe(0);
    expect(moves([0, 2])).toBe(1);
    expect(refusalOf(() => play([0, 2, 12]))).toEqual(['outOfRange', 'Move 2: there are 12 cards']);
  });

  it.each([
    ['three stars', { moves: 8, lastTick: peekTicks + 600 }, { stars: 3, score: 900, reward: 1350 }],
    ['two stars', { moves: 12, lastTick: peekTicks + 1000 }, { stars: 2, score: 600, reward: 900 }],
    ['one star, but swift', { moves: 13, lastTick: peekTicks + 600 }, { stars: 1, score: 420, reward: 630 }],
  ])('pays %s', (_, over, result) => {
    const state = board({ over: true, found: 6, flips: 12, ...over });
    expect(matchResult(state)).toMatchObject({ ...result, durationMs: over.lastTick * 50, pairs: 6 });
  });

  it('pays a little for a board left early and nothing for one never begun', () => {
    const left = board({ found: 3, flips: 9, lastTick: peekTicks + 100 });
    expect(matchResult(left)).toMatchObject({ stars: 0, score: 60, reward: 90, seconds: 5 });
    expect(matchResult(board())).toMatchObject({ score: 0, seconds: 0, durationMs: 0 });
  });
});

describe('a drop', () => {
  /** Creates a drop whose crates all hang at one place: 500 across, 640 down, at tick 48. */
  const hanging = (over: Partial<DropState> = {}): DropState => {
    const start = startDrop(1);
    const crates = start.crates.map((crate) => ({
      ...crate,
      kind: 'wood' as const,
      spawnTick: 10,
      fallTicks: 76,
      x: 500,
      sway: 0,
      swayTicks: 40,
    }));
    return { ...start, crates, ...over };
  };
  const at = (index: number, x = 500, y = 640, tick = 48): Catch => [tick, index, x, y];

  it.each<[string, Partial<DropState>, Catch, readonly [string, string] | null]>([
    ['a crate beyond the last', {}, at(46), ['outOfRange', 'Move 0: there are 46 crates']],
    [
      'a tick before the last catch',
      { lastTick: 49 },
      at(0),
      ['outOfOrder', 'Move 0: before the catch before it'],
    ],
    ['after the end', {}, at(0, 500, 640, 600), ['afterEnd', 'Move 0: the drop is over']],
    [
      'more catches in a tick than fingers',
      { lastTick: 48, atLastTick: MAX_CATCHES_PER_TICK },
      at(0),
      ['notAllowed', 'Move 0: more catches at once than fingers'],
    ],
    ['as many in the tick before', { lastTick: 47, atLastTick: MAX_CATCHES_PER_TICK }, at(0), null],
    [
      'a caught crate',
      { fates: ['caught', ...startDrop(1).fates.slice(1)] },
      at(0),
      ['notAllowed', 'Move 0: the crate is no longer in the air'],
    ],
    ['a crate above the screen', {}, at(0, 500, 0, 15), ['notAllowed', 'Move 0: the crate is not in view']],
    ['on the rim', {}, at(0, 500 + CATCH_RADIUS_X, 640 - CATCH_RADIUS_Y), null],
    [
      'beside the rim',
      {},
      at(0, 501 + CATCH_RADIUS_X, 640),
      ['notAllowed', 'Move 0: the touch is not on the crate'],
    ],
    [
      'below the rim',
      {},
      at(0, 500, 641 + CATCH_RADIUS_Y),
      ['notAllowed', 'Move 0: the touch is not on the crate'],
    ],
  ])('accepts a catch or gives the reason: %s', (_, over, move, refusal) => {
    expect(refusalOf(() => catchCrate(hanging(over), move))).toEqual(refusal);
  });

  it('numbers the catches of a run from zero and those of a tick from one', () => {
    const two = catchCrate(catchCrate(hanging(), at(0)), at(1));
    expect([two.chain, two.atLastTick]).toEqual([2, 2]);
    const three = catchCrate(two, at(2, 500, 660, 49));
    expect([three.chain, three.atLastTick, dropResult(three).durationMs]).toEqual([3, 1, 2450]);
    expect(refusalOf(() => catchCrate(three, at(46)))).toEqual(['outOfRange', 'Move 3: there are 46 crates']);
  });

  it('ends the chain when a bomb is caught or a crate lands', () => {
    const state = hanging({ chain: 4 });
    const crates = state.crates.map((crate, index) =>
      index === 0 ? { ...crate, kind: 'bomb' as const } : crate,
    );
    expect(catchCrate({ ...state, crates }, at(0)).chain).toBe(0);
    const landed = landCrates(state, 86);
    expect([landed.chain, landed.fates[0]]).toEqual([0, 'landed']);
    expect(landCrates(state, 85)).toBe(state);
  });
});

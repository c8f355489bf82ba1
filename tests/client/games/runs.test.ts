import { describe, expect, it, vi } from 'vitest';
import { DropRun } from '../../../src/client/games/airdrop-simulator/DropRun';
import { dropLesson } from '../../../src/client/games/airdrop-simulator/lesson';
import { GuessRun } from '../../../src/client/games/guess-it/GuessRun';
import { guessLesson } from '../../../src/client/games/guess-it/lesson';
import type { GameRun } from '../../../src/client/games/kit/GameRun';
import { matchLesson } from '../../../src/client/games/match-it/lesson';
import { MatchRun } from '../../../src/client/games/match-it/MatchRun';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { RUN_TICKS } from '../../../src/core/games/airdrop-simulator/crates';
import { airdropRules } from '../../../src/core/games/airdrop-simulator/rules';
import { shuffleTicks } from '../../../src/core/games/guess-it/rounds';
import { guessItRules } from '../../../src/core/games/guess-it/rules';
import { matchItRules } from '../../../src/core/games/match-it/rules';

const feel = () => ({ play: vi.fn(), haptic: vi.fn() });
const share = airdropPoints({ coins: 5000, income: 300, friends: 2 }, DEFAULT_AIRDROP_RULES);
const pass = (run: GameRun<unknown>, ms: number) => {
  for (let left = ms; left > 0; left -= 16) run.advance(Math.min(16, left));
};
/** Advances the run until `isSo` is true, for at most two minutes. */
const passUntil = (run: GameRun<unknown>, isSo: () => boolean) => {
  for (let frame = 0; !isSo(); frame++) {
    if (frame > 7500) throw new Error('it never came');
    run.advance(16);
  }
};

describe('a run of Guess it in play', () => {
  it('hides, shuffles for the planned time, and only then accepts a guess', () => {
    const run = new GuessRun(7, feel());
    expect(run.view().phase).toBe('hiding');
    run.pick(0);
    expect(run.moves()).toEqual([]);
    pass(run, shuffleTicks(run.plan) * 50 - 20);
    expect(run.view().phase).toBe('shuffling');
    pass(run, 40);
    expect(run.view().phase).toBe('picking');
    run.pick(run.plan.endSlot);
    expect(run.view()).toMatchObject({ phase: 'revealing', score: 150, streak: 1 });
    run.pick(0);
    expect(run.moves()).toHaveLength(1);
    pass(run, 22 * 50 + 20);
    expect(run.view()).toMatchObject({ phase: 'hiding', guess: null });
    expect(run.plan.round).toBe(2);
  });

  it('ends after three misses, with moves that replay to its result', () => {
    const { play, haptic } = feel();
    const run = new GuessRun(99, { play, haptic });
    for (let guard = 0; guard < 5000 && !run.over; guard++) {
      run.advance(16);
      run.pick((run.plan.endSlot + 1) % run.plan.screens);
    }
    expect(run.over).toBe(true);
    expect(run.moves()).toHaveLength(3);
    expect(guessItRules.replay(99, run.moves())).toEqual(run.result());
    expect(haptic).toHaveBeenCalledWith('error');
    // The rules set a shortest time for a run.
    expect(run.elapsedMs).toBeGreaterThanOrEqual(run.result().durationMs);
  });

  it('notifies listeners of changes, not of every frame', () => {
    const run = new GuessRun(7, feel());
    const heard = vi.fn();
    const stop = run.subscribe(heard);
    pass(run, 1000);
    expect(heard).not.toHaveBeenCalled();
    pass(run, 400);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    pass(run, 4000);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('slows down in a stutter instead of skipping ahead', () => {
    const run = new GuessRun(7, feel());
    run.advance(5000);
    expect(run.elapsedMs).toBe(100);
  });
});

describe('a board of Match it in play', () => {
  it('shows all cards, then accepts at most one turn per tick', () => {
    const run = new MatchRun(5, 0, feel());
    run.turn(0);
    expect(run.moves().flips).toEqual([]);
    expect(run.isFaceUp(3)).toBe(true);
    pass(run, 60 * 50);
    expect(run.isFaceUp(3)).toBe(false);
    const partner = run.state.cards.lastIndexOf(run.state.cards[0] as number);
    run.turn(0);
    run.turn(partner);
    expect(run.moves().flips).toEqual([
      [60, 0],
      [61, partner],
    ]);
    expect(run.view().last).toEqual({ card: partner, outcome: 'match' });
  });

  it('ends a moment after the last pair, with moves that replay to its result', () => {
    const run = new MatchRun(6, 1, feel());
    pass(run, 2500);
    run.state.cards.forEach((face, card, cards) => {
      if (cards.indexOf(face) !== card) return;
      for (const turned of [card, cards.lastIndexOf(face)]) {
        pass(run, 160);
        run.turn(turned);
      }
    });
    expect(run.state.over).toBe(true);
    expect(run.over).toBe(false);
    pass(run, 1000);
    expect(run.over).toBe(true);
    expect(matchItRules.replay(6, run.moves())).toEqual(run.result());
    expect(run.result().stars).toBe(3);
  });
});

describe('a drop in play', () => {
  /** Returns the lane whose key would catch a crate now, or −1. */
  const laneInReach = (run: DropRun) =>
    run.view().lanes.findIndex((lowest) => lowest?.isInReach && lowest.kind !== 'bomb');

  it('briefly disables a key pressed on an empty lane', () => {
    const run = new DropRun(3, feel(), share);
    passUntil(run, () => run.view().lanes.some((lowest) => lowest !== null));
    const lane = run.view().lanes.findIndex((lowest) => lowest !== null);
    const { crate = -1 } = run.view().lanes[lane] ?? {};
    expect(run.catchLane(lane)).toBe(false);
    const missedAt = run.tick;
    passUntil(run, () => run.tick >= missedAt + 39);
    expect(run.view().lanes[lane]).toMatchObject({ crate, isInReach: false });
    passUntil(run, () => run.view().lanes[lane]?.isInReach === true);
    expect(run.catchLane(lane)).toBe(true);
  });

  it('keeps the other keys enabled after a miss', () => {
    const run = new DropRun(3, feel(), share);
    passUntil(run, () => laneInReach(run) >= 0);
    const empty = run.view().lanes.findIndex((lowest) => !lowest?.isInReach);
    expect(run.catchLane(empty)).toBe(false);
    expect(run.catchLane(laneInReach(run))).toBe(true);
  });

  /** Plays a whole drop by keys. @returns the caught share */
  const playByKeys = (seed: number, press: (run: DropRun) => void) => {
    const run = new DropRun(seed, feel(), share);
    passUntil(run, () => {
      press(run);
      return run.over;
    });
    return run.result().caughtShare;
  };
  const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

  it('gives random key presses a share, and careful play nearly everything', () => {
    const blind = SEEDS.map((seed) =>
      playByKeys(seed, (run) => {
        for (let lane = 0; lane < 5; lane++) run.catchLane(lane);
      }),
    );
    const seeing = SEEDS.map((seed) =>
      playByKeys(seed, (run) => {
        const lane = laneInReach(run);
        if (lane >= 0) run.catchLane(lane);
      }),
    );
    expect(blind.reduce((sum, caught) => sum + caught, 0) / SEEDS.length).toBeLessThan(0.6);
    expect(Math.min(...seeing)).toBeGreaterThan(0.95);
  });

  it('lasts thirty seconds and replays to its result', () => {
    const run = new DropRun(3, feel(), share);
    for (let guard = 0; guard < 3000 && !run.over; guard++) {
      run.advance(16);
      const lane = laneInReach(run);
      if (lane >= 0 && guard % 3 === 0) run.catchLane(lane);
    }
    expect(run.tick).toBe(RUN_TICKS);
    expect(run.result().score).toBeGreaterThan(500);
    expect(airdropRules.replay(3, airdropRules.validateMoves(run.moves()))).toMatchObject({
      score: run.result().score,
      caughtShare: run.result().caughtShare,
      missed: run.result().missed,
    });
  });

  it('scores the same with any lever positions', () => {
    const scores = [
      share,
      airdropPoints({ coins: 1e8, income: 1e6, friends: 200 }, DEFAULT_AIRDROP_RULES),
    ].map((carried) => {
      const run = new DropRun(3, feel(), carried);
      pass(run, 4000);
      for (let lane = 0; lane < 5; lane++) run.catchLane(lane);
      return run.result().score;
    });
    expect(scores[0]).toBe(scores[1]);
  });
});

describe('lessons', () => {
  const taught = <Run extends GameRun<unknown>>(run: Run, lesson: { act(run: Run, ms: number): void }) => {
    for (let ms = 0; ms < 10_000; ms += 16) {
      run.advance(16);
      lesson.act(run, ms);
    }
    return run;
  };

  it('of Guess it show a find and the next hiding', () => {
    const run = taught(new GuessRun(guessLesson.seed, feel()), guessLesson);
    expect(run.result().found).toBeGreaterThanOrEqual(1);
    expect(run.result().rounds).toBe(run.result().found);
  });

  it('of Match it show a mismatch and then a pair, on every board', () => {
    for (const board of [0, 1, 2, 3]) {
      const run = taught(new MatchRun(matchLesson.seed, board, feel()), matchLesson);
      expect(run.moves().flips).toHaveLength(4);
      expect(run.result().found).toBe(1);
    }
  });

  it('of the airdrop simulator show catches but no bomb', () => {
    const run = taught(new DropRun(dropLesson.seed, feel(), share), dropLesson);
    expect(run.result().caught.wood).toBeGreaterThanOrEqual(2);
    expect(run.result().caught.bomb).toBe(0);
  });
});

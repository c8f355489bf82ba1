import { describe, expect, it, vi } from 'vitest';
import { DropSession } from '../../../src/client/games/airdrop-simulator/dropSession';
import { dropLesson } from '../../../src/client/games/airdrop-simulator/lesson';
import { GuessSession } from '../../../src/client/games/guess-it/guessSession';
import { guessLesson } from '../../../src/client/games/guess-it/lesson';
import type { GameSession } from '../../../src/client/games/kit/gameSession';
import { matchLesson } from '../../../src/client/games/match-it/lesson';
import { MatchSession } from '../../../src/client/games/match-it/matchSession';
import { airdropShare } from '../../../src/core/airdrop';
import { cratePosition, RUN_TICKS } from '../../../src/core/games/airdrop-simulator/crates';
import { airdropRules } from '../../../src/core/games/airdrop-simulator/rules';
import { shuffleTicks } from '../../../src/core/games/guess-it/rounds';
import { guessItRules } from '../../../src/core/games/guess-it/rules';
import { matchItRules } from '../../../src/core/games/match-it/rules';

const feel = () => ({ play: vi.fn(), haptic: vi.fn() });
const share = airdropShare({ coins: 5000, hourlyIncome: 300, friends: 2 });
const pass = (session: GameSession<unknown>, ms: number) => {
  for (let left = ms; left > 0; left -= 16) session.advance(Math.min(16, left));
};

describe('a run of Guess it as it is played', () => {
  it('hides, shuffles for the planned time, and only then takes a guess', () => {
    const session = new GuessSession(7, feel());
    expect(session.view().phase).toBe('hiding');
    session.pick(0);
    expect(session.moves()).toEqual([]);
    pass(session, shuffleTicks(session.plan) * 50 - 20);
    expect(session.view().phase).toBe('shuffling');
    pass(session, 40);
    expect(session.view().phase).toBe('picking');
    session.pick(session.plan.endSlot);
    expect(session.view()).toMatchObject({ phase: 'revealing', score: 150, streak: 1 });
    session.pick(0);
    expect(session.moves()).toHaveLength(1);
    pass(session, 22 * 50 + 20);
    expect(session.view()).toMatchObject({ phase: 'hiding', guess: null });
    expect(session.plan.round).toBe(2);
  });

  it('passes through every step of the shuffle', () => {
    const session = new GuessSession(7, feel());
    const seen = new Set<number>();
    while (session.phase !== 'picking') {
      session.advance(16);
      const moment = session.stepNow();
      if (moment) {
        seen.add(moment.index);
        expect(moment.progress).toBeGreaterThanOrEqual(0);
        expect(moment.progress).toBeLessThan(1);
      }
    }
    expect([...seen]).toEqual(session.plan.steps.map((_, index) => index));
  });

  it('ends after three misses, with the moves that replay to its result', () => {
    const { play, haptic } = feel();
    const session = new GuessSession(99, { play, haptic });
    for (let guard = 0; guard < 5000 && !session.over; guard++) {
      session.advance(16);
      session.pick((session.plan.endSlot + 1) % session.plan.screens);
    }
    expect(session.over).toBe(true);
    expect(session.moves()).toHaveLength(3);
    expect(guessItRules.replay(99, session.moves())).toEqual(session.result());
    expect(haptic).toHaveBeenCalledWith('error');
    // The clock of the session never runs ahead of the least time the rules allow.
    expect(session.elapsedMs).toBeGreaterThanOrEqual(session.result().durationMs);
  });

  it('tells listeners of changes only, not of every frame', () => {
    const session = new GuessSession(7, feel());
    const heard = vi.fn();
    const stop = session.subscribe(heard);
    pass(session, 1000);
    expect(heard).not.toHaveBeenCalled();
    pass(session, 400);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    pass(session, 4000);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('slows down in a stutter instead of running on', () => {
    const session = new GuessSession(7, feel());
    session.advance(5000);
    expect(session.elapsedMs).toBe(100);
  });
});

describe('a board of Match it as it is played', () => {
  it('shows all cards, then takes turns, and shifts a second finger to the next tick', () => {
    const session = new MatchSession(5, 0, feel());
    session.turn(0);
    expect(session.moves().flips).toEqual([]);
    expect(session.isFaceUp(3)).toBe(true);
    pass(session, 60 * 50);
    expect(session.isFaceUp(3)).toBe(false);
    const partner = session.run.cards.lastIndexOf(session.run.cards[0] as number);
    session.turn(0);
    session.turn(partner);
    expect(session.moves().flips).toEqual([
      [60, 0],
      [61, partner],
    ]);
    expect(session.view().last).toEqual({ card: partner, outcome: 'match' });
  });

  it('turns a mismatch back after a while', () => {
    const session = new MatchSession(5, 0, feel());
    pass(session, 3000);
    const other = session.run.cards.findIndex((face) => face !== session.run.cards[0]);
    session.turn(0);
    pass(session, 200);
    session.turn(other);
    expect(session.isFaceUp(0)).toBe(true);
    pass(session, 32 * 50 + 50);
    expect(session.isFaceUp(0)).toBe(false);
    expect(session.view().open).toEqual([]);
  });

  it('ends a moment after the last pair, with the moves that replay to its result', () => {
    const session = new MatchSession(6, 1, feel());
    pass(session, 2500);
    session.run.cards.forEach((face, card, cards) => {
      if (cards.indexOf(face) !== card) return;
      for (const turned of [card, cards.lastIndexOf(face)]) {
        pass(session, 160);
        session.turn(turned);
      }
    });
    expect(session.run.over).toBe(true);
    expect(session.over).toBe(false);
    pass(session, 1000);
    expect(session.over).toBe(true);
    expect(matchItRules.replay(6, session.moves())).toEqual(session.result());
    expect(session.result().stars).toBe(3);
  });

  it('is given up after ten minutes', () => {
    const session = new MatchSession(6, 1, feel());
    session.elapsedMs = 600_100;
    session.advance(16);
    expect(session.over).toBe(true);
    expect(session.result().stars).toBe(0);
  });
});

describe('a drop as it is played', () => {
  it('catches what is touched and nothing beside it', () => {
    const session = new DropSession(3, feel(), share);
    pass(session, 3000);
    const index = session.run.crates.findIndex(
      (crate, place) => session.run.fates[place] === 'falling' && crate.spawnTick < session.tick - 20,
    );
    const crate = session.run.crates[index];
    if (!crate) throw new Error('no crate in the air');
    const at = cratePosition(crate, session.tick);
    expect(session.touch(at.x < 500 ? 990 : 10, 1390)).toBe(false);
    expect(session.touch(at.x + 30, at.y - 30)).toBe(true);
    expect(session.touch(at.x, at.y)).toBe(false);
    expect(session.view()).toMatchObject({
      score: 20,
      chain: 1,
      last: { crate: index, kind: 'wood', points: 20 },
    });
  });

  it('catches the lowest crate of a lane, and says which lanes have one', () => {
    const session = new DropSession(3, feel(), share);
    expect(session.catchLane(0)).toBe(false);
    pass(session, 4000);
    const lane = session.view().lanes.findIndex((kind) => kind !== null);
    expect(lane).toBeGreaterThanOrEqual(0);
    expect(session.catchLane(lane)).toBe(true);
    expect(session.view().chain).toBe(1);
  });

  it('lasts thirty seconds and replays to its result', () => {
    const session = new DropSession(3, feel(), share);
    for (let guard = 0; guard < 3000 && !session.over; guard++) {
      session.advance(16);
      const lane = session.view().lanes.findIndex((lowest) => lowest !== null && lowest.kind !== 'bomb');
      if (lane >= 0 && guard % 12 === 0) session.catchLane(lane);
    }
    expect(session.tick).toBe(RUN_TICKS);
    expect(session.result().score).toBeGreaterThan(500);
    expect(airdropRules.replay(3, airdropRules.validateMoves(session.moves()))).toMatchObject({
      score: session.result().score,
      caughtShare: session.result().caughtShare,
      missed: session.result().missed,
    });
  });

  it('does not let the levers change what a run is worth', () => {
    const scores = [share, airdropShare({ coins: 1e8, hourlyIncome: 1e6, friends: 200 })].map((carried) => {
      const session = new DropSession(3, feel(), carried);
      pass(session, 4000);
      for (let lane = 0; lane < 5; lane++) session.catchLane(lane);
      return session.result().score;
    });
    expect(scores[0]).toBe(scores[1]);
  });
});

describe('lessons', () => {
  const run = <Session extends GameSession<unknown>>(
    session: Session,
    lesson: { act(session: Session, ms: number): void },
  ) => {
    for (let ms = 0; ms < 10_000; ms += 16) {
      session.advance(16);
      lesson.act(session, ms);
    }
    return session;
  };

  it('show a find and the next hiding', () => {
    const session = run(new GuessSession(guessLesson.seed, feel()), guessLesson);
    expect(session.result().found).toBeGreaterThanOrEqual(1);
    expect(session.result().rounds).toBe(session.result().found);
  });

  it('show a mismatch and then a pair, on every board', () => {
    for (const board of [0, 1, 2, 3]) {
      const session = run(new MatchSession(matchLesson.seed, board, feel()), matchLesson);
      expect(session.moves().flips).toHaveLength(4);
      expect(session.result().found).toBe(1);
    }
  });

  it('show crates being caught and no bomb', () => {
    const session = run(new DropSession(dropLesson.seed, feel(), share), dropLesson);
    expect(session.result().caught.wood).toBeGreaterThanOrEqual(2);
    expect(session.result().caught.bomb).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { DropRun, KEY_LINE_Y } from '../../../src/client/games/airdrop-simulator/DropRun';
import { GuessRun } from '../../../src/client/games/guess-it/GuessRun';
import type { GameRun } from '../../../src/client/games/kit/GameRun';
import { MatchRun } from '../../../src/client/games/match-it/MatchRun';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import {
  cratePosition,
  isCatchable,
  LANES,
  RUN_TICKS,
} from '../../../src/core/games/airdrop-simulator/crates';
import { CATCH_RADIUS_X, CATCH_RADIUS_Y } from '../../../src/core/games/airdrop-simulator/rules';
import { TICK_MS } from '../../../src/core/games/gameRules';
import { HIDE_TICKS, REVEAL_TICKS, shuffleTicks } from '../../../src/core/games/guess-it/rounds';
import { MAX_FLIPS, MAX_TICKS } from '../../../src/core/games/match-it/rules';

function listen() {
  const heard: string[] = [];
  return {
    feel: {
      play: (cue: string) => void heard.push(cue),
      haptic: (kind: string) => void heard.push(`~${kind}`),
    },
    /** Returns the sounds and haptics since the last call. */
    news: () => heard.splice(0),
  };
}

const passTicks = (run: GameRun<unknown>, ticks: number) => {
  for (let tick = 0; tick < ticks; tick++) run.advance(TICK_MS);
};

describe('a run of Guess it', () => {
  it('reports each phase at its tick, each step and each guess', () => {
    const { feel, news } = listen();
    const run = new GuessRun(7, feel);
    const shown: number[] = [];
    run.subscribe(() => shown.push(run.view().step));
    let score = 0;
    for (const [isHit, points] of [
      [true, 150],
      [true, 175],
      [false, 0],
    ] as const) {
      const { steps } = run.plan;
      const shuffling = shuffleTicks(run.plan) - HIDE_TICKS;
      passTicks(run, HIDE_TICKS - 1);
      expect([run.phase, run.stepNow(), run.phaseTicks, news()]).toEqual([
        'hiding',
        null,
        HIDE_TICKS - 1,
        [],
      ]);
      passTicks(run, 1);
      expect([run.phase, run.stepNow()]).toEqual(['shuffling', { index: 0, step: steps[0], progress: 0 }]);
      shown.length = 0;
      passTicks(run, steps[0]?.ticks ?? 0);
      expect(run.stepNow()).toEqual({ index: 1, step: steps[1], progress: 0 });
      passTicks(run, shuffling - (steps[0]?.ticks ?? 0));
      expect([run.phase, run.stepNow()]).toEqual(['picking', null]);
      expect(shown).toEqual([...steps.keys(), steps.length - 1].slice(1));
      expect(news()).toEqual([...steps.map(() => 'shuffle'), '~selection']);
      for (const slot of [-1, run.plan.screens]) run.pick(slot);
      expect(run.phase).toBe('picking');
      const pick = isHit ? run.plan.endSlot : (run.plan.endSlot + 1) % run.plan.screens;
      run.pick(pick);
      score += points;
      expect(news()).toEqual(isHit ? ['match', '~success'] : ['miss', '~error']);
      expect(run.view()).toMatchObject({ score, guess: { pick, hit: isHit, points } });
      expect(run.guess).toEqual({ pick, hit: isHit, points });
      passTicks(run, REVEAL_TICKS - 1);
      expect(run.phase).toBe('revealing');
      passTicks(run, 1);
      expect(run.phase).toBe('hiding');
    }
  });
});

describe('a board of Match it', () => {
  const PEEK = 60;

  it('reports the end of the preview, each card and each second', () => {
    const { feel, news } = listen();
    const run = new MatchRun(5, 0, feel);
    const { cards } = run.state;
    const partner = cards.lastIndexOf(cards[0] as number);
    const other = cards.findIndex((face, card) => face !== cards[0] && card !== 0);
    let shows = 0;
    run.subscribe(() => shows++);
    passTicks(run, PEEK - 1);
    expect([run.view(), shows, news()]).toEqual([
      { state: run.state, peeking: true, open: [], last: null, seconds: 0 },
      0,
      [],
    ]);
    passTicks(run, 1);
    expect([run.view().peeking, shows, news()]).toEqual([false, 1, ['flip']]);
    run.turn(0);
    expect([run.last, news()]).toEqual([{ card: 0, outcome: 'first' }, ['flip', '~selection']]);
    run.turn(other);
    expect([run.last, news()]).toEqual([{ card: other, outcome: 'mismatch' }, ['miss', '~selection']]);
    passTicks(run, 60);
    expect([run.isFaceUp(0), run.view().seconds, news()]).toEqual([false, 3, []]);
    run.turn(0);
    run.turn(partner);
    expect([run.last, news()]).toEqual([
      { card: partner, outcome: 'match' },
      ['flip', '~selection', 'match', '~success'],
    ]);
    shows = 0;
    passTicks(run, 20 * 5);
    // The run notifies its listeners once a second.
    expect([run.view().seconds, shows, run.over]).toEqual([8, 5, false]);
    expect([run.isFaceUp(0), run.isFaceUp(partner), run.isFaceUp(other)]).toEqual([true, true, false]);
  });

  it('ends after the last allowed card', () => {
    const run = new MatchRun(5, 0, listen().feel);
    passTicks(run, PEEK);
    const other = run.state.cards.findIndex((face) => face !== run.state.cards[0]);
    for (let flip = 0; flip < MAX_FLIPS; flip++) {
      expect(run.over).toBe(false);
      run.turn(flip % 2 === 0 ? 0 : other);
      passTicks(run, 17);
    }
    expect(run.over).toBe(false);
    passTicks(run, 1);
    expect([run.moves().flips.length, run.over]).toEqual([MAX_FLIPS, true]);
  });

  it('ends after ten minutes, not before', () => {
    const run = new MatchRun(5, 0, listen().feel);
    run.elapsedMs = (MAX_TICKS - 1) * TICK_MS;
    passTicks(run, 1);
    expect(run.over).toBe(false);
    passTicks(run, 1);
    expect([run.over, run.result().stars]).toEqual([true, 0]);
  });
});

describe('an airdrop drop', () => {
  const SHARE = airdropPoints({ coins: 5000, income: 300, friends: 2 }, DEFAULT_AIRDROP_RULES);

  const inAir = ({ state, tick }: DropRun) =>
    state.crates.flatMap((crate, index) =>
      state.fates[index] === 'falling' && isCatchable(crate, tick)
        ? [{ index, crate, ...cratePosition(crate, tick) }]
        : [],
    );
  const lanesOf = (run: DropRun) =>
    Array.from({ length: LANES }, (_, lane) => {
      const [lowest] = inAir(run)
        .filter(({ crate }) => crate.lane === lane)
        .sort((a, b) => b.y - a.y);
      if (!lowest) return null;
      const { index, crate, y } = lowest;
      return { crate: index, kind: crate.kind, isInReach: Math.abs(y - KEY_LINE_Y) <= CATCH_RADIUS_Y };
    });
  const secondsOf = ({ tick }: DropRun) => Math.ceil(((RUN_TICKS - tick) * TICK_MS) / 1000);

  it('reports each lane’s lowest crate and each second only when they change', () => {
    const { feel, news } = listen();
    const run = new DropRun(3, feel, SHARE);
    let shows = 0;
    run.subscribe(() => shows++);
    expect(run.view()).toEqual({ score: 0, chain: 0, secondsLeft: 30, lanes: lanesOf(run), last: null });
    for (let tick = 1; tick <= RUN_TICKS; tick++) {
      const before = run.view();
      shows = 0;
      run.advance(TICK_MS / 2);
      expect(shows).toBe(0);
      run.advance(TICK_MS / 2);
      expect([run.tick, run.time]).toEqual([tick, tick]);
      const now = { score: 0, chain: 0, secondsLeft: secondsOf(run), lanes: lanesOf(run), last: null };
      expect(run.view()).toEqual(now);
      expect(shows).toBe(JSON.stringify(before) === JSON.stringify(now) ? 0 : 1);
      const isCounted = now.secondsLeft !== before.secondsLeft && now.secondsLeft <= 3;
      expect(news()).toEqual(isCounted ? ['count'] : []);
    }
    expect(run.view().secondsLeft).toBe(0);
  });

  it('reports the kind, points and sound of each catch', () => {
    const cues = { wood: ['catch', '~tap'], gold: ['gold', '~success'], bomb: ['bomb', '~error'] };
    const { feel, news } = listen();
    const run = new DropRun(3, feel, SHARE);
    const kinds = new Set<string>();
    let serial = 0;
    while (run.tick < RUN_TICKS - 60) {
      passTicks(run, 1);
      news();
      run.view().lanes.forEach((lowest, lane) => {
        if (!lowest?.isInReach) return;
        const { score } = run.state;
        if (!run.catchLane(lane)) return;
        kinds.add(lowest.kind);
        expect(news()).toEqual(cues[lowest.kind]);
        serial++;
        const { crate, kind } = lowest;
        expect(run.last).toEqual({ serial, crate, kind, points: run.state.score - score });
        expect(run.view().lanes).toEqual(lanesOf(run));
      });
    }
    expect([...kinds].sort()).toEqual(['bomb', 'gold', 'wood']);
  });

  it('reports the crate that a finger catches: the nearest in reach, or none', () => {
    const misses: boolean[] = [];
    let rivals = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const run = new DropRun(seed, listen().feel, SHARE);
      for (let touch = 0; run.tick < RUN_TICKS - 5; touch++) {
        passTicks(run, 2);
        // Three of four touches land between two crates.
        const [one, two] = inAir(run).slice(-2);
        const [x, y] =
          one && two && touch % 4 > 0
            ? [
                (one.x + two.x) / 2 + ((touch * 37) % 160) - 80,
                (one.y + two.y) / 2 + ((touch * 53) % 300) - 150,
              ]
            : [(touch * 317 + seed * 90) % 1000, (touch * 523 + seed * 210) % 1400];
        const reached = inAir(run)
          .map((crate) => ({
            ...crate,
            dx: Math.abs(crate.x - x) / CATCH_RADIUS_X,
            dy: Math.abs(crate.y - y) / CATCH_RADIUS_Y,
          }))
          .filter(({ dx, dy }) => dx <= 1 && dy <= 1)
          .sort((a, b) => a.dx + a.dy - b.dx - b.dy);
        const catches = run.moves().length;
        expect(run.touch(x, y)).toBe(reached.length > 0);
        if (reached.length > 0) expect(run.last?.crate).toBe(reached[0]?.index);
        if (reached.length > 1) rivals++;
        misses.push(run.moves().length === catches);
      }
    }
    expect(rivals).toBeGreaterThan(3);
    expect(new Set(misses).size).toBe(2);
  });
});

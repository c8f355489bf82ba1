import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../../src/core/games/gameRules';
import { type GuessMove, guessItRules, pickScreen, startGuess } from '../../src/core/games/guess-it/rules';
import { createWorld, TRANSPORTS, type World } from './world';

/** Returns the moves of a flawless run of the first rounds. */
function winningMoves(seed: number, rounds: number): GuessMove[] {
  const moves: GuessMove[] = [];
  let run = startGuess(seed);
  while (moves.length < rounds) {
    const move: GuessMove = [run.plan.round, run.plan.endSlot];
    moves.push(move);
    run = pickScreen(run, move);
  }
  return moves;
}

describe.each(TRANSPORTS)('mini-games over %s', (transport) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ transport });
    await world.login();
    await world.edit((record) => {
      record.standing.level = 25;
    });
  });
  afterEach(() => world.close());

  const start = async (name = 'guess-it') => (await world.call('POST', `/games/${name}/start`)).body;
  const finish = (runId: unknown, moves: unknown, name = 'guess-it') =>
    world.call('POST', `/games/${name}/finish`, { run_id: runId, moves });
  const balance = async () => (await world.record()).coins.whole;

  it.each(GAME_NAMES)('start %s with a seed and count an empty run as a play', async (name) => {
    const run = await start(name);
    expect(run).toEqual({ run_id: expect.stringMatching(/^[0-9a-f]{32}$/), seed: 0x40000000, plays_left: 3 });
    const moves = name === 'match-it' ? { board: 0, flips: [] } : [];
    expect(await finish(run.run_id, moves, name)).toMatchObject({
      status: 200,
      body: { success: true, score: 0, reward: 0, plays_left: 2 },
    });
    const next = await start(name);
    expect(next.plays_left).toBe(2);
    expect(next.run_id).not.toBe(run.run_id);
  });

  it('pay the replayed score three times a day, then allow free plays', async () => {
    for (let play = 1; play <= 4; play += 1) {
      const run = await start();
      expect(run.plays_left).toBe(4 - play);
      const moves = winningMoves(run.seed, 5);
      const { score, reward } = guessItRules.replay(run.seed, moves);
      world.time.now += 600;
      const before = await balance();
      const paid = play <= 3 ? reward : 0;
      expect((await finish(run.run_id, moves)).body).toEqual({
        success: true,
        score,
        reward: paid,
        balance: before + paid,
        plays_left: Math.max(0, 3 - play),
      });
      expect(reward).toBeGreaterThan(0);
    }
    world.time.now += 86_400;
    expect((await start()).plays_left).toBe(3);
    expect((await start('match-it')).plays_left).toBe(3);
  });

  it('pay a run that spans midnight UTC', async () => {
    world.time.now = Date.UTC(2026, 2, 2, 23, 55) / 1000;
    const run = await start();
    const moves = winningMoves(run.seed, 5);
    world.time.now += 600;
    expect(await finish(run.run_id, moves)).toMatchObject({
      status: 200,
      body: { reward: guessItRules.replay(run.seed, moves).reward, plays_left: 2 },
    });
  });

  it('credit a run once and repeat its reward when it is resent', async () => {
    const run = await start();
    world.time.now += 600;
    const moves = winningMoves(run.seed, 3);
    const first = await finish(run.run_id, moves);
    expect(first).toMatchObject({ status: 200, body: { plays_left: 2 } });
    expect(first.body.reward).toBeGreaterThan(0);
    const before = await world.record();
    expect(await finish(run.run_id, moves)).toMatchObject({ status: 200, body: first.body });
    const next = await start();
    expect(await finish(run.run_id, moves)).toMatchObject({ status: 200, body: first.body });
    // Another device received the same run and played it differently.
    expect((await finish(run.run_id, winningMoves(run.seed, 2))).status).toBe(400);
    expect((await world.record()).coins).toEqual(before.coins);
    await finish(next.run_id, []);
    expect((await finish(run.run_id, moves)).status).toBe(400);
    expect((await world.record()).coins).toEqual(before.coins);
  });

  it('return the open paid run on a second start, so that no seed can be chosen', async () => {
    const first = await start();
    expect(await start()).toEqual(first);
  });

  it('refuse a run submitted sooner than it can be played', async () => {
    const run = await start();
    const moves = winningMoves(run.seed, 10);
    const { durationMs } = guessItRules.replay(run.seed, moves);
    const began = world.time.now;
    // The run may have begun in a process whose clock is four seconds ahead, and whole seconds add another.
    const soonest = began + Math.ceil((durationMs - 5000) / 1000);
    for (const at of [began + 5, soonest - 1]) {
      world.time.now = at;
      expect((await finish(run.run_id, moves)).status).toBe(400);
    }
    world.time.now = soonest;
    expect((await finish(run.run_id, moves)).status).toBe(200);
  });

  it('refuse a run of another game or player', async () => {
    const run = await start();
    expect((await finish(run.run_id, [], 'airdrop-simulator')).status).toBe(400);
    await world.login({ telegram_id: 77 });
    expect((await finish(run.run_id, [])).status).toBe(400);
  });

  it.each([
    ['a forged score', { score: 99_999 }, 422],
    ['no moves', undefined, 422],
    ['rows of words', [['1', '2']], 422],
    ['rows too long', [[1, 2, 3]], 422],
    ['more moves than rounds', Array.from({ length: 21 }, () => [1, 0]), 422],
    ['an unknown screen', [[1, 9]], 400],
    ['a round skipped', [[2, 0]], 400],
    ['a fractional pick', [[1, 0.5]], 422],
  ])('refuse %s', async (_name, moves, status) => {
    const run = await start();
    world.time.now += 600;
    expect((await finish(run.run_id, moves)).status).toBe(status);
    expect(await balance()).toBe(3000);
  });

  it.each([
    [undefined, 'Is required.'],
    [null, 'Must be text.'],
    [5, 'Must be text.'],
    ['', 'Must be a run id.'],
    ['x'.repeat(32), 'Must be a run id.'],
    [`${'a'.repeat(32)}0`, 'Must be a run id.'],
    [` ${'a'.repeat(32)}`, 'Must be a run id.'],
  ])('answer 422 to run id %j with a reason', async (runId, reason) => {
    expect(await finish(runId, [])).toMatchObject({ status: 422, body: { errors: { run_id: [reason] } } });
  });

  it('name the moves in the error when they are unreadable', async () => {
    const run = await start();
    const { body } = await finish(run.run_id, 'all');
    expect(body.errors).toEqual({ moves: [body.message] });
  });

  it.each(['tic-tac-toe', '__proto__', 'constructor'])('answer 404 to the game %s', async (name) => {
    expect((await world.call('POST', `/games/${name}/start`)).status).toBe(404);
    expect((await world.call('POST', `/games/${name}/finish`, {})).status).toBe(404);
  });
});

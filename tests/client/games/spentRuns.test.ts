import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RunFlow } from '../../../src/client/games/kit/RunFlow';
import { RunRefusedError } from '../../../src/client/games/kit/services';
import { MatchRun } from '../../../src/client/games/match-it/MatchRun';
import { createWorld, type World } from '../../server/world';
import { runs } from '../../support/runs';
import { fakeServices } from './fakeServices';
import { settle } from './runWorld';

const MOVES = [
  'play',
  'pass',
  'turn',
  'pause',
  'resume',
  'end',
  'leave',
  'kill',
  'lose',
  'lose answer',
] as const;
type Move = (typeof MOVES)[number];

/** A Match it player on the real provider. Calls and answers may be lost. */
class Player {
  readonly services = fakeServices();
  /** Ended or abandoned runs whose cards the player has seen. */
  readonly spent = new Set<string>();
  isKilled = false;
  told = 0;
  private readonly faults: Move[] = [];
  private flow: RunFlow<MatchRun>;

  constructor(private readonly world: World) {
    const { services } = this;
    let seed = 0;
    Object.assign(world.provider, { newSeed: () => ++seed });
    services.onReward = (reward = 0) => {
      this.told += reward;
    };
    services.api.start.mockImplementation(async (name) => {
      const { run_id, seed, plays_left } = await this.call(`/games/${name}/start`);
      return { runId: run_id, seed, playsLeft: plays_left };
    });
    services.api.finish.mockImplementation(async (name, run_id, moves) => {
      const { score, reward, plays_left } = await this.call(`/games/${name}/finish`, { run_id, moves });
      return { score, reward, playsLeft: plays_left };
    });
    this.flow = this.open();
  }

  private async call(path: string, body: object = {}) {
    const fault = this.faults.shift();
    if (fault === 'lose') throw new Error('lost');
    const reply = await this.world.call('POST', path, body);
    if (fault === 'lose answer') throw new Error('lost');
    if (reply.status >= 400) throw new RunRefusedError(reply.body.message);
    return reply.body;
  }

  private open(): RunFlow<MatchRun> {
    const { services } = this;
    const flow = new RunFlow<MatchRun>({
      name: 'match-it',
      services,
      create: (seed) => new MatchRun(seed, 0, services),
      lesson: { seed: 1, captions: ['games.kit.play'] as const, act: () => undefined },
    });
    flow.enter();
    return flow;
  }

  play(move: Move, amount: number): void {
    const { phase, run, payment } = this.flow.view();
    const isInRun = phase === 'playing' || phase === 'paused' || phase === 'countdown';
    const endsHere = move === 'leave' ? isInRun : move === 'end' && isInRun && phase !== 'countdown';
    if (endsHere && payment?.kind === 'open' && run.elapsedMs > 0) this.spent.add(payment.runId);
    if (move === 'play' && (phase === 'lobby' || phase === 'result')) this.flow.play();
    if (move === 'pass') for (let frame = 0; frame < amount * 4; frame++) this.flow.frame(50);
    if (move === 'pass') this.world.time.now += amount;
    if (move === 'turn' && phase === 'playing') run.turn(amount % 12);
    if (move === 'pause') this.flow.pause();
    if (move === 'resume') this.flow.resume();
    if (move === 'end' && isInRun) this.flow.finish();
    if (move === 'lose' || move === 'lose answer') this.faults.push(move);
    if (move === 'leave') this.flow.leave();
    if (move === 'leave' || move === 'kill') this.flow = this.open();
    this.isKilled ||= move === 'kill';
  }

  /** Asserts that the player has not seen the open run's cards before. */
  look(): void {
    const { payment, phase } = this.flow.view();
    if (phase !== 'lobby' && payment?.kind === 'open') expect([...this.spent]).not.toContain(payment.runId);
  }

  /** Makes all further calls arrive. */
  calmDown(): void {
    this.faults.length = 0;
    this.play('leave', 0);
  }
}

it('a paid run whose cards were seen is submitted once, whatever is lost', async () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(...MOVES), fc.nat(30)), { minLength: 20, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(moves, async (played) => {
      const world = await createWorld();
      await world.login();
      const player = new Player(world);
      for (const [move, amount] of played) {
        player.play(move, amount);
        await settle();
        player.look();
      }
      player.calmDown();
      await settle();
      await settle();
      const { games, earnings } = await world.record();
      expect(player.services.waiting.size).toBe(0);
      expect(games['match-it']?.paidPlays ?? 0).toBeLessThanOrEqual(3);
      expect([...player.spent]).not.toContain(games['match-it']?.run?.id);
      if (!player.isKilled) expect(player.told).toBe(earnings?.games);
    }),
    { numRuns: runs(60) },
  );
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Player } from './player';
import type { Ending } from './wire';

/** The account in the model: taps that were counted and stored. */
interface Model {
  accepted: number;
}

/** A move of the player, the network or the phone. */
class Move implements fc.AsyncCommand<Model, Player> {
  constructor(
    private readonly name: string,
    private readonly play: (player: Player) => Promise<void> | void,
  ) {}

  check = () => true;

  async run(model: Model, player: Player): Promise<void> {
    await this.play(player);
    expect(player.accepted).toBeGreaterThanOrEqual(model.accepted);
    model.accepted = player.accepted;
    player.check();
  }

  toString = () => this.name;
}

const move = (name: string, play: (player: Player) => Promise<void> | void) => new Move(name, play);

const ENDINGS: readonly Ending[] = ['answered', 'lost', 'garbled', 400, 401, 409, 422, 429, 500, 503];

const taps = fc
  .oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 400 }))
  .map((count) => move(`tap ${count}`, (player) => player.tap(count)));
const ticks = fc
  .oneof(
    fc.constantFrom(50, 500, 1000, 3000),
    fc.integer({ min: 6, max: 9000 }).map((seconds) => seconds * 1000),
  )
  .map((ms) => move(`pass ${ms} ms`, (player) => player.pass(ms)));
const answers = fc
  .tuple(
    fc.nat(3),
    fc.oneof({ weight: 3, arbitrary: fc.constant<Ending>('answered') }, fc.constantFrom(...ENDINGS)),
  )
  .map(([which, ending]) => move(`answer ${which}: ${ending}`, (player) => player.answer(which, ending)));
const rescues = fc.constant(0).map(() => move('answer all', (player) => player.answerAll()));
const losses = fc
  .constant(0)
  .map(() => move('act on all, lose the answers', (player) => player.loseAnswers()));
const commits = fc
  .nat(3)
  .map((which) =>
    move(`provider acts on ${which}`, async ({ wire }) => void (await wire.waiting[which]?.commit())),
  );
const eagerness = fc
  .boolean()
  .map((on) => move(`provider acts ${on ? 'at once' : 'late'}`, ({ wire }) => wire.actAtOnce(on)));
const buys = fc
  .constantFrom('multi_tap' as const, 'energy_limit' as const, 'refill' as const, 'claim' as const)
  .map((which) => move(`buy ${which}`, (player) => player.buy(which)));
const kills = fc
  .boolean()
  .map((arrives) => move(`kill, calls ${arrives ? 'arrive' : 'die'}`, (player) => player.kill(arrives)));
const deaths = fc
  .integer({ min: 1, max: 20 })
  .map((count) => move(`tap ${count} and die`, (player) => player.tapAndDie(count)));
const jumps = fc
  .constantFrom(-86_400_000, -3_600_000, 3_600_000, 86_400_000)
  .map((ms) => move(`clock jumps ${ms} ms`, (player) => player.jumpClock(ms)));
const sends = fc.constant(0).map(() => move('send', (player) => player.send()));
const syncs = fc.constant(0).map(() => move('sync', (player) => player.sync()));
const hides = fc.constant(0).map(() => move('hide', (player) => player.hide()));

const updates = fc
  .boolean()
  .map((arrives) => move(`update, calls ${arrives ? 'arrive' : 'die'}`, (player) => player.update(arrives)));
const elsewhere = fc
  .constantFrom('multi_tap' as const, 'energy_limit' as const)
  .map((type) => move(`buy ${type} on another device`, (player) => player.buyThere(type)));
const rooms = fc
  .boolean()
  .map((isFull) => move(`stores ${isFull ? 'full' : 'free'}`, (player) => player.fill(isFull)));
const rests = fc
  .boolean()
  .map((isResting) =>
    move(`another window ${isResting ? 'plays' : 'rests'}`, (player) => player.rest(isResting)),
  );

const moves = fc.commands(
  [
    ...[taps, taps, taps, sends, sends, ticks, ticks, answers, answers, answers, rescues, losses],
    ...[commits, eagerness, buys, kills, deaths, jumps, syncs, hides, updates, elsewhere, rooms, rests],
  ],
  { maxCommands: 20, size: 'max' },
);

/** Number of games; `npm run test:long` plays more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 120);

// With real timers, calls that hang would leave their 50 s timeouts behind.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Plays games of random `moves` and settles each game. */
const playGames = (isPlain: boolean, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(moves, async (commands) => {
      const player = await Player.start(isPlain);
      await fc.asyncModelRun(() => ({ model: { accepted: 0 }, real: player }), commands);
      await player.agree();
      player.check();
    }),
    { numRuns },
  );

describe('under any events of player, network and phone', () => {
  it('every tap counts exactly once, and both sides agree in the end', { timeout: 3_600_000 }, () =>
    playGames(false, RUNS),
  );

  it('a minimal provider agrees with the client in the end', { timeout: 3_600_000 }, () =>
    playGames(true, Math.ceil(RUNS / 4)),
  );
});

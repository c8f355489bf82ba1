import { expect } from 'vitest';
import { pendingTaps } from '../../src/core/ledger';
import { createPhone, type Phone, startTestGame, type TestGame } from '../client/boot/testGame';
import { createWire, type Ending } from './wire';

/** Flushes all pending promises. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** One account on one phone that plays, dies and restarts. The test controls every call. */
export class Player {
  readonly wire;
  private readonly phone: Phone = createPhone();
  private session = { isAlive: true };
  game: TestGame;
  /** Taps counted and journalled. */
  accepted = 0;
  private clockErrorMs = 0;
  private version = 1;
  /** Pending purchases since this start. */
  private running = new Set<string>();
  /** Purchases of boosters that were confirmed to the player, plus those on the other device. */
  private bought = 0;
  private boughtThere = 0;
  private isFull = false;

  private constructor(private readonly isPlain: boolean) {
    this.wire = createWire(isPlain);
    this.game = this.boot();
  }

  static async start(isPlain = false): Promise<Player> {
    const player = new Player(isPlain);
    await settle();
    await player.answerAll();
    return player;
  }

  private boot(): TestGame {
    const session = { isAlive: true };
    this.session = session;
    this.running = new Set();
    const { journal } = this.phone;
    const game = startTestGame({
      fetch: this.wire.fetch,
      phone: {
        ...this.phone,
        // The promises of a dead page still run, but must write nothing.
        storage: {
          get: (key) => this.phone.storage.get(key),
          set: (key, value) => session.isAlive && this.phone.storage.set(key, value),
          remove: (key) => session.isAlive && this.phone.storage.remove(key),
        },
        journal: {
          ...journal,
          save: (id, record, isWhole) => session.isAlive && journal.save(id, record, isWhole),
          flush: async () => !this.isFull,
          flushMirror: () => !this.isFull,
        },
      },
      wallMs: () => this.wire.nowMs() + this.clockErrorMs,
      monotonicMs: this.wire.nowMs,
      version: `${this.version}`,
    });
    void game.enter();
    return game;
  }

  /** Taps and waits until the journal has stored the taps. */
  async tap(count: number): Promise<void> {
    const before = this.game.ledger.accepted;
    this.game.tap(count);
    this.accepted += this.game.ledger.accepted - before;
    await settle();
  }

  /** Taps and dies in the same task, before the journal can store the taps. */
  async tapAndDie(count: number): Promise<void> {
    this.game.tap(count);
    await this.kill(false);
  }

  async pass(ms: number): Promise<void> {
    this.wire.pass(ms);
    if (ms > 5000) this.game.leap(ms);
    else this.game.pass(ms);
    await settle();
  }

  async send(): Promise<void> {
    void this.game.sendTaps.flush();
    await settle();
  }

  async sync(): Promise<void> {
    this.game.game.sync.run().catch(() => undefined);
    await settle();
  }

  async hide(): Promise<void> {
    this.game.hide();
    await settle();
  }

  async buy(which: 'multi_tap' | 'energy_limit' | 'refill' | 'claim'): Promise<void> {
    const { purchases } = this.game.game;
    const boosters = this.game.store.getState().account?.boosters;
    const cost = boosters?.[which === 'multi_tap' ? 'multiTap' : 'energyLimit']?.cost ?? 1000;
    const isBooster = which === 'multi_tap' || which === 'energy_limit';
    const calls: Record<typeof which, () => Promise<unknown>> = {
      multi_tap: () => purchases.buyBooster('multi_tap', cost),
      energy_limit: () => purchases.buyBooster('energy_limit', cost),
      refill: () => purchases.useDailyBooster(),
      claim: () => purchases.claimDailyTask('1', 500),
    };
    // A double press of the same button is one purchase.
    const { running } = this;
    const name = `${which} ${cost}`;
    const told = isBooster && !running.has(name) ? 1 : 0;
    running.add(name);
    calls[which]()
      .then(() => (this.bought += told))
      .catch(() => undefined)
      .finally(() => running.delete(name));
    await settle();
  }

  /** Buys on the player's other device. */
  async buyThere(type: 'multi_tap' | 'energy_limit'): Promise<void> {
    const token = this.game.session.token();
    if (!token) return;
    const answer = await this.wire.ask('clicker/buy-booster', token, { booster_type: type });
    if ((answer as { success?: boolean }).success) this.boughtThere++;
  }

  /** Makes both stores report failed writes, although the writes succeed. */
  fill(isFull: boolean): void {
    this.isFull = isFull;
  }

  /** Starts or ends the pause in which another window plays. */
  async rest(isResting: boolean): Promise<void> {
    this.game.keeper.rest(isResting);
    await settle();
  }

  /** Ends the page and opens a newer version, which resubmits refused taps. */
  async update(arrives: boolean): Promise<void> {
    this.version++;
    await this.kill(arrives);
  }

  jumpClock(ms: number): void {
    this.clockErrorMs += ms;
  }

  async answer(which: number, ending: Ending): Promise<void> {
    const { waiting } = this.wire;
    await waiting[which % Math.max(1, waiting.length)]?.end(ending);
    await settle();
    if (this.game.reloads > 0) await this.kill(false);
  }

  async answerAll(): Promise<void> {
    for (let left = 9; left > 0 && this.wire.waiting.length > 0; left--) await this.answer(0, 'answered');
  }

  /** Makes the provider act on every waiting call and loses all answers. */
  async loseAnswers(): Promise<void> {
    for (const call of [...this.wire.waiting]) {
      await call.commit();
      await this.answer(this.wire.waiting.indexOf(call), 'lost');
    }
  }

  /** Ends the page. Its calls in flight either still arrive or are lost. */
  async kill(arrives: boolean): Promise<void> {
    this.session.isAlive = false;
    for (const call of this.wire.waiting.splice(0)) if (arrives) await call.commit();
    this.game = this.boot();
    await settle();
  }

  check(): void {
    const { ledger, shown } = this.game;
    const { accepted, acknowledged, refused } = ledger;
    expect(accepted).toBe(acknowledged + pendingTaps(ledger) + refused);
    expect(accepted).toBe(this.accepted);
    expect(this.wire.problems).toEqual([]);
    if (!this.isPlain) expect(this.wire.creditedTaps()).toBeLessThanOrEqual(this.accepted);
    for (const number of [shown.coins.whole, shown.coins.parts, shown.energy, shown.level]) {
      expect(Number.isFinite(number)).toBe(true);
      expect(number).toBeGreaterThanOrEqual(0);
    }
  }

  /** Restores the connection and answers every waiting call. */
  async comeToRest(): Promise<void> {
    this.wire.actAtOnce(false);
    this.clockErrorMs = 0;
    this.fill(false);
    await this.rest(false);
    for (let round = 0; round < 200; round++) {
      while (this.wire.waiting.length > 0) await this.answer(0, 'answered');
      if (this.game.session.token() === null) void this.game.enter();
      else if (pendingTaps(this.game.ledger) === 0) return;
      await this.pass(1000);
    }
    throw new Error('the taps never left');
  }

  /** Flushes, syncs and compares the displayed balance with the provider's. */
  async agree(): Promise<void> {
    await this.comeToRest();
    const synced = this.game.game.sync.run();
    await settle();
    await this.comeToRest();
    await synced;
    const { ledger, shown, session } = this.game;
    expect(pendingTaps(ledger)).toBe(0);
    const credited = this.wire.creditedTaps();
    // A batch whose answer was lost and whose retry was refused counts as refused, although the provider has credited
    // it.
    if (!this.isPlain) {
      expect(credited).toBeGreaterThanOrEqual(ledger.acknowledged);
      expect(credited).toBeLessThanOrEqual(ledger.acknowledged + ledger.refused);
    }
    const answer = await this.wire.ask('clicker/sync', session.token() ?? '');
    const { user, boosters } = answer as {
      user: Record<string, unknown> & { level: { level: number } };
      boosters: Record<'multi_tap' | 'energy_limit', { level: number }>;
    };
    expect([this.running.size, this.game.engine.state.held]).toEqual([0, 0]);
    const carriedOut = boosters.multi_tap.level + boosters.energy_limit.level - 2;
    // A purchase whose answer was lost counts as bought once a sync shows a higher level, even if the other device
    // bought it.
    if (this.boughtThere === 0) expect(this.bought).toBeLessThanOrEqual(carriedOut);
    expect({
      balance: shown.coins.whole + shown.coins.parts / 3600,
      energy: shown.energy,
      earnPerTap: shown.earnPerTap,
      maxEnergy: shown.maxEnergy,
      level: shown.level,
      profit: shown.productionPerHour,
    }).toEqual({
      balance: user.balance,
      energy: user.available_energy,
      earnPerTap: user.earn_per_tap,
      maxEnergy: user.max_energy,
      level: user.level.level,
      profit: user.production_per_hour,
    });
  }
}

import { expect } from 'vitest';
import { catchUp } from '../../src/core/advance';
import { apply } from '../../src/core/apply';
import { coinsOf } from '../../src/core/coins';
import type { ActionAnswer, Command } from '../../src/core/commands';
import { PASSIVE_CAP_SECONDS } from '../../src/core/constants';
import type { Level } from '../../src/core/levels';
import { createGameState, type GameState } from '../../src/core/state';
import { openAccount, type RouteClient } from '../../src/server/balance/routeClient';

/** Fate of a batch in flight. A hanging request may or may not arrive, and the client can't tell. */
export type Fate = 'arrives' | 'fails' | 'hangs' | 'answer lost';

/** One move of a visit: a player's action or an event in the game. */
export type Move =
  | { kind: 'tap'; count: number }
  | { kind: 'wait'; seconds: number }
  /** The game stays open and idle for up to two days. */
  | { kind: 'stay'; seconds: number }
  | { kind: 'send'; fate: Fate }
  | { kind: 'boost'; type: 'multi_tap' | 'energy_limit' }
  | { kind: 'mission'; card: number }
  | { kind: 'claim' }
  | { kind: 'refill' }
  | { kind: 'reload' };

interface WireLevel {
  id: number;
  level: number;
  name: string;
  from_balance: number;
  to_balance: number;
}

interface WireUser {
  balance: number;
  earn_per_tap: number;
  available_energy: number;
  max_energy: number;
  production_per_hour: number;
  level: { level: number };
}

interface WireSync {
  user: WireUser;
  levels: WireLevel[];
  max_level: number;
}

interface WireTap {
  leveled_up: boolean;
  level: number;
  earn_per_tap: number;
  max_energy: number;
}

const LONG_WAIT_SECONDS = 60;

/** The client's rules and the provider's routes on one clock. */
export class Pair {
  private state: GameState = createGameState(1);
  /** True when the batch in flight may already have arrived. */
  private isDoubtful = false;
  /**
   * True when the client may show less than the provider pays, but never more: the client counts the three hours from a
   * batch's first send, the provider from its arrival, and one of the two may fall after the limit.
   */
  private mayShowLess = false;

  private constructor(private readonly server: RouteClient) {}

  static async start(): Promise<Pair> {
    const pair = new Pair(await openAccount());
    await pair.sync();
    return pair;
  }

  async play(move: Move): Promise<void> {
    switch (move.kind) {
      case 'tap':
        for (let tap = 0; tap < move.count; tap += 1) this.apply({ type: 'tap', point: { x: 0, y: 0 } });
        // The client checks the level and learns the new rate before the next burst.
        this.wait(2);
        return;
      case 'wait':
        // Taps are sent within five seconds, and a sync soon follows.
        await this.deliverAll();
        this.wait(move.seconds);
        return move.seconds > LONG_WAIT_SECONDS ? this.agree() : undefined;
      case 'stay':
        await this.deliverAll();
        return this.wait(move.seconds);
      case 'send':
        return this.send(move.fate);
      case 'boost':
        return this.buy('/clicker/buy-booster', { booster_type: move.type });
      case 'mission':
        return this.buyMission(move.card);
      case 'claim':
        return this.buy('/clicker/claim-daily-task');
      case 'refill':
        return this.buy('/clicker/use-daily-booster');
      case 'reload':
        return this.reload();
    }
  }

  /** Delivers pending batches and compares the shown figures with the next sync. */
  async agree(): Promise<void> {
    await this.deliverAll();
    const { user } = await this.server.must<WireSync>('get', '/clicker/sync');
    const { coins, energy, standing, productionPerHour } = this.state;
    expect(coins.whole).toBeLessThanOrEqual(user.balance);
    if (this.mayShowLess) return this.sync();
    expect({ coins, energy, ...standing, productionPerHour }).toEqual({
      coins: coinsOf(user.balance),
      energy: user.available_energy,
      level: user.level.level,
      earnPerTap: user.earn_per_tap,
      maxEnergy: user.max_energy,
      productionPerHour: user.production_per_hour,
    });
    expect(coins.whole).toBeGreaterThanOrEqual(0);
    await this.sync();
  }

  private doubt(): void {
    this.isDoubtful = true;
    this.apply({ type: 'failAmbiguous', random: 0 });
  }

  private apply(command: Command): void {
    this.state = apply(this.state, command).state;
  }

  private wait(seconds: number): void {
    this.state = catchUp(this.state, seconds * 1000).state;
    if (this.isDoubtful && this.state.shownSeconds >= PASSIVE_CAP_SECONDS) this.mayShowLess = true;
    this.server.goTo(this.server.elapsed() + seconds);
  }

  private async sync(): Promise<void> {
    this.mayShowLess = false;
    const { user, levels, max_level: maxLevel } = await this.server.must<WireSync>('get', '/clicker/sync');
    this.apply({
      type: 'sync',
      game: {
        balance: user.balance,
        energy: user.available_energy,
        standing: { level: user.level.level, earnPerTap: user.earn_per_tap, maxEnergy: user.max_energy },
        productionPerHour: user.production_per_hour,
        levels: levels.map(
          (row): Level => ({
            id: row.id,
            level: row.level,
            name: row.name,
            fromBalance: row.from_balance,
            toBalance: row.to_balance,
          }),
        ),
        maxLevel,
        levelUp: { maxEnergy: 500, earnPerTap: 1 },
        honoursRepeats: true,
      },
    });
  }

  private async send(fate: Fate): Promise<void> {
    this.apply({ type: 'startSend', device: 'phone', nowUnix: this.server.unixTime() });
    const batch = this.state.ledger.inFlight;
    if (!batch) return;
    // After a hanging request, later failures are no longer clean.
    if (fate === 'hangs' || (fate === 'fails' && this.isDoubtful)) {
      this.mayShowLess = true;
      return this.doubt();
    }
    if (fate === 'fails') return this.apply({ type: 'failClean', random: 0 });
    const { count, energy, timestamp } = batch;
    const answer = await this.server.call<WireTap>('post', '/clicker/tap', { count, energy, timestamp });
    expect(answer).not.toBeNull();
    if (fate === 'answer lost' || !answer) return this.doubt();
    this.isDoubtful = false;
    this.apply({
      type: 'acknowledge',
      answer: {
        leveledUp: answer.leveled_up,
        level: answer.level,
        earnPerTap: answer.earn_per_tap,
        maxEnergy: answer.max_energy,
      },
    });
  }

  private async deliverAll(): Promise<void> {
    while (this.state.ledger.inFlight || this.state.ledger.segments.length > 0) await this.send('arrives');
  }

  private async buy(path: string, body?: unknown): Promise<void> {
    await this.deliverAll();
    interface Settled {
      balance?: number;
      current_energy?: number;
      earn_per_tap?: number;
      max_energy?: number;
      user?: WireUser;
    }
    const answer = await this.server.call<Settled>('post', path, body);
    if (!answer) return;
    const figures = answer.user ?? answer;
    const game: ActionAnswer = {
      ...(figures.balance === undefined ? {} : { balance: figures.balance }),
      ...(answer.current_energy === undefined ? {} : { energy: answer.current_energy }),
      ...(figures.earn_per_tap === undefined ? {} : { earnPerTap: figures.earn_per_tap }),
      ...(figures.max_energy === undefined ? {} : { maxEnergy: figures.max_energy }),
      ...(answer.user
        ? { level: answer.user.level.level, productionPerHour: answer.user.production_per_hour }
        : {}),
    };
    this.apply({ type: 'applyAnswer', answer: game });
    await this.sync();
  }

  private async buyMission(index: number): Promise<void> {
    await this.deliverAll();
    const cards = await this.server.must<{ next_level: { id: number } | null }[]>('get', '/clicker/missions');
    const next = cards[index]?.next_level;
    if (next) await this.buy(`/clicker/mission-levels/${next.id}`);
  }

  /** Reloads the page from its journal, including the batch in flight. */
  private async reload(): Promise<void> {
    const { ledger } = this.state;
    this.state = createGameState(2);
    this.apply({ type: 'restoreLedger', ledger });
    await this.deliverAll();
    await this.sync();
  }
}

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { watchAbsence } from '../../src/client/guard/watchAbsence';
import type { LaunchParams } from '../../src/client/host/launchParams';
import { createJournal } from '../../src/client/journal/journal';
import { createKeyValue, type KeyValue } from '../../src/client/storage/keyValue';
import { pendingTaps } from '../../src/core/ledger';
import { createEmbeddedProvider } from '../../src/server/page/embedded';
import { openIndexedDb } from '../../src/server/page/indexedDb';
import {
  PLAYER,
  startTestGame,
  storageOf,
  type TestGame,
  type TestGameOptions,
} from '../client/boot/testGame';
import type { ProviderKind } from '../support/providerKinds';
import { slowDatabase } from '../support/slowDatabase';
import { createChaosProvider } from './providers';

const START_MS = Date.UTC(2026, 0, 5, 7);

/** The outcome of the next calls to a path. */
export type Connection = 'works' | 'hangs once the provider has acted' | 'is gone';

/** Parts of the phone that a fault may change before the game opens. */
export interface PhoneOptions {
  /** ms since the epoch */
  startMs?: number;
  /** Creates the browser's storage over `items`. */
  storage?: (items: Map<string, string>) => Storage;
  indexedDb?: IDBFactory | undefined;
  /** Delay of every database open, ms. */
  databaseOpensAfterMs?: number;
  launch?: Partial<LaunchParams>;
  provider?: ProviderKind;
  /** True to run the provider in the page on the phone's own clock, as `npm start` does. */
  isProviderInPage?: boolean;
  around?: Around;
}

/** The game's window, opened again at each start. */
export interface Around {
  options(): Partial<TestGameOptions>;
  /** Called once the game is composed, before it starts. */
  opened(game: TestGame, storage: KeyValue): void;
  answer(request: Request, passOn: () => Promise<Response>): Promise<Response>;
}

/** Event loop turns that let calls and the database settle. A second without calls needs fewer. */
const ROUNDS = 40;
const QUIET_ROUNDS = 4;

/** A page, open or closed. */
interface PageSession {
  isAlive: boolean;
  /** Calls that the provider hasn't answered yet. */
  openCalls: number;
}

let databases = 0;

/**
 * A phone in fake time: the composed game over a real journal in IndexedDB, the browser's storage and the real provider
 * in memory. A test can hide, freeze, kill and reopen the page, and set the clock.
 */
export class ChaosPhone {
  readonly items = new Map<string, string>();
  readonly sees = new Set<string>();
  readonly calls: { path: string; body: unknown }[] = [];
  connection: Connection = 'works';
  reloads = 0;
  game: TestGame;
  private readonly indexedDb: IDBFactory | undefined;
  private readonly options: PhoneOptions;
  private readonly provider;
  private nowMs: number;
  private clockErrorMs = 0;
  private session: PageSession = { isAlive: true, openCalls: 0 };
  private readonly databaseName = `phone-${++databases}`;

  constructor(options: PhoneOptions = {}, prepare?: (items: Map<string, string>) => void) {
    this.options = options;
    prepare?.(this.items);
    this.indexedDb = 'indexedDb' in options ? options.indexedDb : new IDBFactory();
    this.nowMs = options.startMs ?? START_MS;
    this.provider = createChaosProvider(options.provider ?? 'ours', () => this.nowMs);
    this.game = this.boot();
  }

  /** Opens the game on the phone as the last page left it. */
  boot(): TestGame {
    const session: PageSession = { isAlive: true, openCalls: 0 };
    this.session = session;
    const browser = this.options.storage?.(this.items) ?? storageOf(this.items);
    // The promises of a dead page still run, but must write nothing.
    const storage = createKeyValue(() => ({
      ...browser,
      getItem: (key) => browser.getItem(key),
      setItem: (key, value) => (session.isAlive ? browser.setItem(key, value) : undefined),
      removeItem: (key) => (session.isAlive ? browser.removeItem(key) : undefined),
    }));
    const wallMs = () => this.nowMs + this.clockErrorMs;
    const { databaseOpensAfterMs: lateMs } = this.options;
    const idb =
      this.indexedDb && lateMs ? slowDatabase(this.indexedDb, lateMs, () => session.isAlive) : this.indexedDb;
    const journal = createJournal(storage, () => idb);
    const answer = this.options.isProviderInPage
      ? this.answerInPage()
      : (request: Request) => this.answer(request);
    const game = startTestGame({
      ...this.options.around?.options(),
      phone: {
        storage,
        items: this.items,
        records: new Map(),
        journal: {
          ...journal,
          save: (id, record, isWhole) => void (session.isAlive && journal.save(id, record, isWhole)),
        },
      },
      wallMs,
      monotonicMs: () => this.nowMs,
      ...(this.options.launch && { launch: this.options.launch }),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const body: unknown = request.method === 'POST' ? await request.clone().json() : undefined;
        this.calls.push({ path: new URL(request.url).pathname.replace('/api/', ''), body });
        if (!session.isAlive || this.connection === 'is gone') throw new TypeError('connection lost');
        session.openCalls++;
        const answered = await answer(request).finally(() => session.openCalls--);
        return this.connection === 'works' ? answered : new Promise<Response>(() => undefined);
      },
    });
    this.options.around?.opened(game, storage);
    watchAbsence({ composed: game }, game.host, { wallMs, monotonicMs: () => this.nowMs });
    this.game = game;
    void game.enter();
    return game;
  }

  private answer(request: Request): Promise<Response> {
    const { around } = this.options;
    const passOn = () => this.provider.answer(request.clone());
    return around ? around.answer(request, passOn) : passOn();
  }

  private answerInPage(): (request: Request) => Promise<Response> {
    const provider = createEmbeddedProvider({
      clock: { wallMs: () => this.nowMs + this.clockErrorMs, monotonicMs: () => this.nowMs },
      options: { demoLife: false },
      databaseName: this.databaseName,
    });
    return async (request) => (await provider).fetch(request);
  }

  async start(): Promise<void> {
    await this.settle();
    await this.pass(1);
  }

  tap(count: number): Promise<void> {
    this.game.tap(count);
    return this.settle();
  }

  /** Advances game and provider second by second, with frames. Reloads a page that requests it. */
  async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      this.nowMs += 1000;
      const calls = this.calls.length;
      this.game.leap(1000);
      await vi.advanceTimersByTimeAsync(1000);
      const isQuiet = this.calls.length === calls && this.session.openCalls === 0;
      await this.settle(isQuiet ? QUIET_ROUNDS : ROUNDS);
      if (this.game.reloads > 0) {
        this.reloads++;
        await this.reopen();
      }
    }
  }

  /** Puts the phone to sleep without frames or timers; it wakes with one long frame. */
  async sleep(seconds: number): Promise<void> {
    this.nowMs += seconds * 1000;
    this.game.leap(seconds * 1000);
    await this.settle();
    await this.pass(6);
  }

  /** Closes the game for a while and reopens it. */
  async sleepClosed(seconds: number): Promise<void> {
    this.nowMs += seconds * 1000;
    this.boot();
    await this.settle();
    await this.pass(1);
  }

  /** Offsets the player's clock from now on. */
  setClock(errorMs: number): void {
    this.clockErrorMs = errorMs;
  }

  /** Ends the page without an event and reopens it. */
  async reopen(): Promise<void> {
    this.kill();
    this.boot();
    await this.settle();
  }

  /** Stops all timers, like the end of a page. */
  kill(): void {
    this.session.isAlive = false;
    vi.clearAllTimers();
  }

  async settle(rounds = ROUNDS): Promise<void> {
    for (let round = 0; round < rounds; round++) await new Promise<void>((resolve) => setImmediate(resolve));
    for (const key of [...this.game.toastKeys(), ...this.game.failureKinds()]) this.sees.add(key);
    const { passive } = this.game.store.getState();
    if (!passive.isPassiveDone && passive.passiveAmount !== 0) this.sees.add('passive');
  }

  pending(): number {
    return pendingTaps(this.game.ledger);
  }

  /** Taps on the player's other device. */
  async tapElsewhere(count: number): Promise<void> {
    const post = async (path: string, body: object, headers = {}) =>
      (
        await this.provider.answer(
          new Request(`http://provider.test/api/${path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }),
        )
      ).json();
    const { token } = await post('auth/telegram-user', { telegram_id: PLAYER.id, first_name: 'Hanzo' });
    const batch = { count, energy: 0, timestamp: Math.floor(this.nowMs / 1000) };
    await post('clicker/tap', batch, { Authorization: `Bearer ${token}` });
  }

  /** Returns the taps credited by the provider today. */
  creditedTaps(): Promise<number> {
    return this.provider.taps();
  }

  /** Returns the coins credited by the provider, minus the starting coins. */
  async credited(): Promise<number> {
    if (!this.options.isProviderInPage) return this.provider.credited();
    const account = await (await openIndexedDb(this.databaseName)).read(PLAYER.id);
    return (account?.player.coins.whole ?? 0) - 3000;
  }

  /** Restores connection and clock, and waits until nothing is pending. */
  async recover(): Promise<void> {
    this.connection = 'works';
    this.clockErrorMs = 0;
    await this.pass(80);
    if (this.game.session.token() === null || this.game.failureKinds().length > 0) void this.game.enter();
    await this.pass(70);
    await this.game.game.sync.run();
    await this.settle();
  }
}

import { composeHud, type OutsideHud } from '../../../src/client/boot/composeHud';
import { readConfig } from '../../../src/client/boot/config';
import { createGame } from '../../../src/client/boot/createGame';
import type { Outside } from '../../../src/client/boot/outside';
import { PARTS } from '../../../src/client/boot/parts';
import * as economyApiCode from '../../../src/client/economy/economyApi';
import * as purchasesCode from '../../../src/client/economy/purchases';
import type { Host, HudHost } from '../../../src/client/host/host';
import type { HostUser, LaunchParams } from '../../../src/client/host/launchParams';
import type { Journal } from '../../../src/client/journal/journal';
import { joinRecords, type LedgerRecord } from '../../../src/client/journal/ledgerRecord';
import { giveFeedback } from '../../../src/client/sound/feedback';
import { createKeyValue, type KeyValue } from '../../../src/client/storage/keyValue';
import { STEP_MS } from '../../../src/core/constants';
import type { SimEvent } from '../../../src/core/events';

export const PLAYER: HostUser = {
  id: 7,
  firstName: 'Hanzo',
  lastName: '',
  username: 'hanzo',
  languageCode: 'en',
  isPremium: false,
};

/** The data that a phone keeps between starts: its storage and a reliable journal. */
export interface Phone {
  storage: KeyValue;
  journal: Journal;
  records: Map<string, LedgerRecord>;
  items: Map<string, string>;
}

export function createPhone(): Phone {
  const items = new Map<string, string>();
  const records = new Map<string, LedgerRecord>();
  const found = new Map<string, LedgerRecord | null>();
  return {
    items,
    records,
    storage: createKeyValue(() => storageOf(items)),
    journal: {
      async load(id) {
        found.set(id, records.get(id) ?? null);
        return structuredClone(records.get(id) ?? null);
      },
      save(id, record, isWhole = true) {
        const whole = isWhole ? record : joinRecords(found.get(id) ?? null, record);
        records.set(id, structuredClone(whole));
      },
      flushMirror: () => true,
      flush: async () => true,
    },
  };
}

export function storageOf(items: Map<string, string>): Storage {
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

export interface TestGameOptions {
  fetch: typeof fetch;
  phone?: Phone;
  user?: HostUser;
  /** VITE_ variables. The provider defaults to the page's own origin. */
  env?: Record<string, string>;
  launch?: Partial<LaunchParams>;
  /** Wall clock in ms since the epoch. Defaults to `Date.now`. */
  wallMs?: () => number;
  /** Monotonic clock in ms. Defaults to the wall clock. */
  monotonicMs?: () => number;
  splashAgeMs?: number;
  /** Registers a callback for the return of the connection. */
  onOnline?: (callback: () => void) => void;
  /** Storage that survives a reload. Defaults to the phone's own. */
  throughReload?: KeyValue;
  version?: string;
  random?: () => number;
  /** Resolves once no other window of the player writes. */
  claim?: () => Promise<void>;
}

export type TestGame = ReturnType<typeof startTestGame>;

/** Starts a game and enters the player's account. */
export async function enterTestGame(options: TestGameOptions): Promise<TestGame> {
  const game = startTestGame(options);
  await game.enter();
  return game;
}

/** Starts the app's composed game on a simulated phone, driven frame by frame. */
export function startTestGame(options: TestGameOptions) {
  const phone = options.phone ?? createPhone();
  const tracked: string[] = [];
  const events: SimEvent[] = [];
  let reloads = 0;
  let updates = 0;
  let hide: ((isVisible: boolean) => void)[] = [];
  const launch: LaunchParams = {
    user: options.user ?? PLAYER,
    startParam: '',
    rawInitData: 'signed=1',
    version: '8.0',
    platform: 'ios',
    isTelegram: true,
    ...options.launch,
  };
  const host = {
    launch,
    isVisible: true,
    onVisibility(listener: (isVisible: boolean) => void) {
      hide = [...hide, listener];
      return () => undefined;
    },
  } as unknown as Host & HudHost;
  const outside: Outside & OutsideHud = {
    config: readConfig({ VITE_API_URL: 'http://provider.test', ...options.env }),
    fetch: options.fetch,
    host,
    storage: phone.storage,
    journal: phone.journal,
    clock: {
      wallMs: options.wallMs ?? Date.now,
      monotonicMs: options.monotonicMs ?? options.wallMs ?? (() => performance.now()),
    },
    analytics: { track: (category, name) => void tracked.push(`${category}_${name}`) },
    playSound: () => undefined,
    setHeroBox: () => undefined,
    setCoinGoal: () => undefined,
    reload: () => {
      reloads++;
    },
    ...(options.splashAgeMs && { splashAgeMs: options.splashAgeMs }),
    ...(options.claim && { claim: options.claim }),
    ...(options.onOnline && { onOnline: options.onOnline }),
    update: () => {
      updates++;
    },
    throughReload: options.throughReload ?? phone.storage,
    loadEconomy: async () => [purchasesCode, economyApiCode],
    loadWalletCode: PARTS.wallet.load,
    loadInvoices: PARTS.invoices.load,
    version: options.version ?? '0.1.0',
    random: options.random ?? (() => 0),
    seed: 1,
  };
  const composed = createGame(outside);
  const game = composeHud(outside, composed);
  const { engine, account } = composed;
  const { sendTaps, keeper, entry, onFailedCall } = account;
  engine.subscribe((event) => events.push(event));
  giveFeedback({
    engine,
    haptic: () => undefined,
    playSound: () => undefined,
    showToast: game.showToast,
    tracker: game.tracker,
    onFirstTap: () => undefined,
  });
  let nowMs = 0;
  engine.frame(0);

  return {
    ...composed,
    sendTaps,
    keeper,
    onFailedCall,
    enter: entry.enter,
    outside,
    game,
    store: game.store,
    phone,
    tracked,
    events,
    get reloads() {
      return reloads;
    },
    get updates() {
      return updates;
    },
    tap(count = 1) {
      for (let index = 0; index < count; index++) game.tap({ x: 100, y: 200 });
    },
    /** Plays `ms` step by step. */
    pass(ms: number) {
      for (let left = ms; left > 0; left -= STEP_MS) {
        nowMs += STEP_MS;
        engine.frame(nowMs);
      }
    },
    /** Plays one frame after a gap of `ms`. */
    leap(ms: number) {
      nowMs += ms;
      engine.frame(nowMs);
    },
    host,
    hide() {
      for (const listener of hide) listener(false);
      sendTaps.flushOnHide();
    },
    show() {
      for (const listener of hide) listener(true);
    },
    get ledger() {
      return engine.state.ledger;
    },
    get shown() {
      const { coins, energy, standing, productionPerHour } = engine.state;
      return { coins, energy, ...standing, productionPerHour };
    },
    toastKeys: () => game.store.getState().toasts.map(({ key }) => key),
    failureKinds: () => game.store.getState().failures.map(({ kind }) => kind),
  };
}

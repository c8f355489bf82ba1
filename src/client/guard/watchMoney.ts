import { type Ledger, pendingTaps } from '../../core/ledger';
import type { ApiError } from '../api/errors';
import type { ComposedGame } from '../boot/createGame';
import type { KeyValue } from '../storage/keyValue';
import { readReloads } from '../storage/reloads';

/** Ages at which pending taps are reported, once each. */
const WAITS_MS = [60_000, 600_000, 3_600_000];
/** Shortest interval between events of one name. */
const TOLD_EVERY_MS = 60_000;
/** Longest time from a 401 to the start of the page that it reloads. */
const RELOAD_TAKES_MS = 60_000;

const TAP_PATH = 'clicker/tap';
const SYNC_PATH = 'clicker/sync';

/**
 * Tracks threats to a player's coins without naming the player: a refused batch, a conflict, a failed sync, a reload
 * after a 401, taps pending for long.
 * @returns a function that reads the age of the oldest pending tap in ms, or null when no tap is pending
 */
export function watchMoney(
  { engine, account, tracker }: ComposedGame,
  storage: Pick<KeyValue, 'get'>,
  note: (what: string) => void,
) {
  const toldAtMs = new Map<string, number>();

  const tell = (name: string, properties: Record<string, string | number>) => {
    const nowMs = performance.now();
    if (nowMs - (toldAtMs.get(name) ?? Number.NEGATIVE_INFINITY) < TOLD_EVERY_MS) return;
    toldAtMs.set(name, nowMs);
    tracker.track('money', name, properties);
  };

  account.onFailedCall(({ path, kind, status = 0 }: ApiError) => {
    if (path !== TAP_PATH && path !== SYNC_PATH) return;
    note(`${path === TAP_PATH ? 'tap' : 'sync'} failed ${kind} ${status || ''}`.trimEnd());
    if (path === SYNC_PATH) tell('sync_failed', { kind, status });
    else if (status === 409) tell('batch_conflict', { status });
  });

  engine.subscribe(({ type }) => {
    if (type !== 'batchGivenUp') return;
    const { count = 0, rate = 0, status = 0 } = engine.state.ledger.refusedBatches.at(-1) ?? {};
    note(`${type} ${count} taps of ${rate}, status ${status}`);
    tracker.track('money', 'batch_refused', { count, rate, status });
  });

  const age = createPendingAge(engine.state.ledger, account.serverClock.nowMs);
  let toldWaits = 0;
  const measure = () => {
    const ageMs = age.read() ?? 0;
    const waits = WAITS_MS.filter((waitMs) => ageMs >= waitMs).length;
    if (waits > toldWaits) {
      const [seconds, count] = [Math.round(ageMs / 1000), pendingTaps(engine.state.ledger)];
      note(`${count} taps wait, the oldest for ${seconds} s`);
      tracker.track('money', 'taps_waiting', { seconds, count });
    }
    toldWaits = waits;
  };
  engine.onLedger((ledger) => {
    age.update(ledger);
    measure();
  });
  measure();

  const { count: reloads, atMs: reloadedAtMs } = readReloads(storage);
  const reloadTookMs = performance.timeOrigin - reloadedAtMs;
  if (reloads > 0 && reloadTookMs >= 0 && reloadTookMs < RELOAD_TAKES_MS) {
    note(`reload ${reloads} after 401`);
    tracker.track('money', 'session_reload', { count: reloads });
  }
  return age.read;
}

/** Taps closer together share a mark, so hours of outage store only a few marks. */
const MARK_EVERY_MS = 5000;

/**
 * Measures the age of the oldest pending tap, which is the one after the last answered tap, because the provider
 * answers taps in order. Taps from before this page count from the page's start, or from when their batch was frozen.
 */
export function createPendingAge(first: Ledger, serverNowMs: () => number) {
  let ledger = first;
  let marks = [{ tap: answered(first) + 1, atMs: 0 }];

  return {
    update(next: Ledger) {
      const isBroughtBack = next.accepted > ledger.accepted + 1;
      const isNewTap = next.accepted === ledger.accepted + 1;
      ledger = next;
      if (isBroughtBack) marks = [{ tap: answered(next) + 1, atMs: 0 }];
      if (isNewTap && performance.now() - (marks.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) >= MARK_EVERY_MS)
        marks.push({ tap: next.accepted, atMs: performance.now() });
      while (marks[1] && marks[1].tap <= answered(next) + 1) marks.shift();
    },
    /** Returns the age of the oldest pending tap in ms, or null when no tap is pending. */
    read(): number | null {
      if (ledger.accepted === answered(ledger)) return null;
      const frozenMs = ledger.inFlight ? serverNowMs() - ledger.inFlight.timestamp * 1000 : 0;
      return Math.max(performance.now() - (marks[0]?.atMs ?? 0), frozenMs);
    },
  };
}

function answered({ acknowledged, refused }: Ledger): number {
  return acknowledged + refused;
}

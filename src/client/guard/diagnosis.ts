import { version } from '../../../package.json';
import { EMPTY_LEDGER } from '../../core/ledger';
import type { Report } from '../game/report';
import { SET_ASIDE } from '../storage/keys';
import { throughReload } from '../storage/keyValue';
import { keepRecentPlay } from './recentPlay';
import { type ReportEvent, writeReport } from './report';
import type { RunningParts, SafetyState } from './state';
import { watchMoney } from './watchMoney';

const MOST_EVENTS = 100;
/** The provider accepts at most 16,000 characters. */
const MOST_CHARS = 15_900;

/** Records events as short fixed words and formats them as a report on request. */
export function createDiagnosis(state: SafetyState) {
  const { parts, host, storage, errors, asides } = state;
  const events: ReportEvent[] = [];
  const note = (what: string) => {
    events.push({ atMs: performance.now(), what });
    if (events.length > MOST_EVENTS) events.shift();
  };

  if (parts) watch(parts, note);
  const oldestPendingMs = parts && watchMoney(parts.composed, throughReload(storage, history), note);
  const recent = parts && keepRecentPlay(parts.composed.engine, version);
  host.onVisibility((isVisible) => note(isVisible ? 'shown' : 'hidden'));

  return {
    report(): Report {
      const ledger = parts?.composed.engine.state.ledger ?? EMPTY_LEDGER;
      const scripts = loadedScripts();
      const text = writeReport({
        version,
        build: [...scripts].find((file) => file.startsWith('index-')) ?? '',
        tier: parts?.frame.quality ?? 'HIGH',
        language: state.translator?.language ?? document.documentElement.lang,
        phase: parts?.composed.store.getState().phase ?? 'loading',
        path: location.pathname,
        platform: host.launch.platform,
        hostVersion: host.launch.version,
        userAgent: navigator.userAgent,
        isOnline: navigator.onLine,
        stage: document.documentElement.dataset.stage ?? 'none',
        ledger,
        oldestPendingMs: oldestPendingMs?.() ?? null,
        setAside: countSetAside(),
        uptimeMs: performance.now(),
        events,
        errors: [...errors, ...asides],
        scripts,
      });
      return { text, play: recent?.(MOST_CHARS - text.length) ?? null };
    },
  };
}

function watch({ composed: { store, engine } }: RunningParts, note: (what: string) => void): void {
  store.subscribe((state, before) => {
    if (state.phase !== before.phase) note(`phase ${state.phase}`);
    // Note kinds and keys only. Texts and values may come from the server or the player.
    for (const { kind } of added(state.failures, before.failures)) note(`popup ${kind}`);
    for (const { key } of added(state.toasts, before.toasts)) note(`toast ${key}`);
    for (const overlay of added(state.overlays, before.overlays)) note(`overlay ${overlay}`);
    if (state.wallet.status !== before.wallet.status) note(`wallet ${state.wallet.status}`);
    if (state.account && !before.account) note('first sync');
  });
  engine.subscribe(({ type }) => {
    if (type === 'leveledUp') note(type);
  });
  const page = document.documentElement;
  new MutationObserver(() => note(`stage ${page.dataset.stage === 'ready' ? 'ready' : 'lost'}`)).observe(
    page,
    {
      attributeFilter: ['data-stage'],
    },
  );
}

function added<Item>(now: readonly Item[], before: readonly Item[]): Item[] {
  return now === before ? [] : now.filter((item) => !before.includes(item));
}

function loadedScripts(): ReadonlySet<string> {
  return new Set(
    [
      ...performance.getEntriesByType('resource').map(({ name }) => name),
      ...[...document.scripts].map(({ src }) => src),
    ]
      .map((address) => ownPath(address).split('/').at(-1) ?? '')
      .filter((file) => /\.(js|tsx?)$/.test(file)),
  );
}

/** Returns the path of one of the page's own addresses, or ''. iOS 16 lacks URL.canParse(). */
function ownPath(address: string): string {
  try {
    const { origin, pathname } = new URL(address);
    return origin === location.origin ? pathname : '';
  } catch {
    return '';
  }
}

function countSetAside(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(SET_ASIDE)).length;
  } catch {
    return 0;
  }
}

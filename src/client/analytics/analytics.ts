import { type Env, readText } from '../boot/config';
import { createKeyValue } from '../storage/keyValue';
import { type AnalyticsSession, openSession } from './analyticsSession';
import { createBatchSender, fetchWithin } from './batchSender';
import { createEventQueue } from './eventQueue';
import { buildEvent, type EventProps, eventName, type SessionInfo } from './events';
import { createWebTag } from './webTag';

export type Analytics = ReturnType<typeof createAnalytics>;

export interface AnalyticsOptions {
  /** The messaging app's analytics. Without them, only the web tag receives events. */
  messenger?: { url: string; token: string; appName: string } | undefined;
  /** `VITE_GTAG_ID` */
  gtagId?: string | undefined;
  win?: Window;
  fetch?: typeof fetch;
  /** Wall clock, ms. */
  now?: () => number;
}

const THRESHOLD_TIMEOUT_MS = 2000;
const MAX_EARLY_EVENTS = 50;

type Tracked = { name: string; category: string; props: EventProps | undefined; nowMs: number };

/**
 * Creates the game's analytics. Methods never throw, wait or return anything. A deferred call passes its original time,
 * `atMs` since the epoch.
 */
export function createAnalytics(options: AnalyticsOptions) {
  const win = options.win ?? window;
  const now = options.now ?? Date.now;
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const tabStorage = createKeyValue(() => win.sessionStorage);
  const queue = createEventQueue(
    createKeyValue(() => win.localStorage),
    now,
  );
  const tag = createWebTag(win, options.gtagId);
  const messenger = options.messenger?.token ? options.messenger : undefined;
  const url = messenger?.url.replace(/\/+$/, '') ?? '';
  const sender = messenger && createBatchSender({ queue, url, token: messenger.token, fetch });

  let enabled = true;
  let started = false;
  let info: SessionInfo | null = null;
  let session: AnalyticsSession | null = null;
  let early: Tracked[] = [];
  let saving: ReturnType<typeof setTimeout> | undefined;

  const record = (tracked: Tracked) => {
    if (!enabled) return;
    if (!info || !session) {
      if (early.length < MAX_EARLY_EVENTS) early.push(tracked);
      return;
    }
    if (!session.take(tracked.name)) return;
    tag.event(tracked.name, { category: tracked.category, timestamp: tracked.nowMs, user_id: info.userId });
    if (!messenger) return;
    const { appName } = messenger;
    queue.push(buildEvent({ ...tracked, sessionId: session.id, appName, session: info }));
    // Writing storage during a tap would delay it.
    saving ??= setTimeout(save, 0);
  };

  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    queue.save();
    sender?.wake();
  };

  const emit = (category: string, name: string | null, nowMs = now(), props?: EventProps) => {
    if (name) record({ category, name, props, nowMs });
  };

  const fetchLimits = async () => {
    try {
      const response = await fetchWithin(THRESHOLD_TIMEOUT_MS, fetch, `${url}/events/threshold`);
      if (response.ok) session?.setLimits(await response.json());
    } catch {
      // Keep the known limits.
    }
  };

  const open = () => {
    if (!enabled || !started) return;
    if (messenger) void fetchLimits();
    sender?.start();
    tag.load();
  };

  return {
    /** Identifies the player. Events tracked earlier wait for this call. A different player starts a new visit. */
    setSession(next: SessionInfo, atMs?: number) {
      const changed = next.userId !== info?.userId;
      info = next;
      if (!changed) return;
      session = openSession(tabStorage, next.userId);
      const waiting = early;
      early = [];
      for (const tracked of waiting) record(tracked);
      emit('app', 'app-init', atMs);
    },
    setLocale(locale: string) {
      if (info) info = { ...info, locale };
    },
    /** Tracks the event `category_name`. Both parts are plain lower-case words. */
    track(category: string, name: string, props?: EventProps, atMs?: number) {
      emit(category, eventName(category, name), atMs, props);
    },
    /** Starts sending. Call this when idle after the first tap. Events are stored until then. */
    start() {
      if (started) return;
      started = true;
      open();
    },
    /** Tracks app-hide (at most 3 times per visit) when the game is hidden, and sends a last batch. */
    hidden(atMs?: number) {
      emit('app', 'app-hide', atMs);
      save();
      if (enabled) sender?.flush();
    },
    /** Applies the player's switch. Turning it off drops the pending events. */
    setEnabled(on: boolean) {
      if (on === enabled) return;
      enabled = on;
      tag.setEnabled(on);
      if (on) {
        open();
      } else {
        sender?.stop();
        queue.clear();
        early = [];
      }
    },
  };
}

/** Opens the analytics configured by the build's settings (docs/guide/development.md, Settings). */
export function openAnalytics(env: Env) {
  const url = readText(env, 'VITE_ANALYTICS_URL');
  const token = readText(env, 'VITE_ANALYTICS_TOKEN');
  const appName = readText(env, 'VITE_ANALYTICS_APP_NAME', 'ninja_seijin');
  return createAnalytics({
    messenger: url ? { url, token, appName } : undefined,
    gtagId: readText(env, 'VITE_GTAG_ID'),
  });
}

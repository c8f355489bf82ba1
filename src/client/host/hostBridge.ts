import { type Insets, NO_INSETS, sumInsets } from './layoutVars';

interface HostWindow {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  external?: { notify?: (message: string) => void };
  parent: { postMessage(message: string, target: string): void } | null;
  Telegram?: { WebView?: { receiveEvent(type: string, data: unknown): void } };
  TelegramGameProxy?: { receiveEvent(type: string, data: unknown): void };
}

const hostWindow = () => window as unknown as HostWindow;

/**
 * Posts an event in the library's three ways: native proxy, `external.notify`, parent frame. Use it for the few events
 * that can't wait for the library's 13 KB.
 */
export function postToHost(eventType: string, eventData: unknown = ''): void {
  const host = hostWindow();
  try {
    if (host.TelegramWebviewProxy) {
      host.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
    } else if (host.external && 'notify' in host.external) {
      host.external.notify?.(JSON.stringify({ eventType, eventData }));
    } else if (window.parent !== window) {
      // The client's origin varies. These events contain nothing private.
      host.parent?.postMessage(JSON.stringify({ eventType, eventData }), '*');
    }
  } catch {
    // Ignore an unreachable host.
  }
}

/**
 * Calls back for every event of the host until the library replaces these receivers.
 * @returns a function that removes the receivers
 */
export function receiveFromHost(onEvent: (type: string, data: unknown) => void): () => void {
  const receivers = hostWindow();
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== window.parent || typeof data !== 'string') return;
    try {
      const { eventType, eventData } = JSON.parse(data) as { eventType?: unknown; eventData?: unknown };
      onEvent(String(eventType), eventData);
    } catch {
      // The message is not an event of the host.
    }
  };
  const own = { receiveEvent: onEvent };
  receivers.Telegram ??= {};
  receivers.Telegram.WebView ??= own;
  receivers.TelegramGameProxy ??= own;
  addEventListener('message', onMessage);
  return () => {
    removeEventListener('message', onMessage);
    if (receivers.Telegram?.WebView === own) delete receivers.Telegram.WebView;
    if (receivers.TelegramGameProxy === own) delete receivers.TelegramGameProxy;
  };
}

export type HostEvents = ReturnType<typeof listenToHost>;

/**
 * Listens to insets and visibility until the host's library loads, which happens after the first tap. Otherwise the
 * page would jump when the library loads, and taps would stay unsent when the game is put away.
 * @param onActive called when the host brings the game to the foreground or sends it away
 */
export function listenToHost(onInsets: (insets: Insets) => void, onActive: (isActive: boolean) => void) {
  const areas: { safe: unknown; content: unknown } = { safe: NO_INSETS, content: NO_INSETS };
  let insets: Insets | null = null;

  const stop = receiveFromHost((type, data) => {
    if (type === 'visibility_changed')
      return onActive((data as { is_visible?: unknown } | null)?.is_visible !== false);
    if (type === 'safe_area_changed') areas.safe = data;
    else if (type === 'content_safe_area_changed') areas.content = data;
    else return;
    insets = sumInsets(areas.safe, areas.content);
    onInsets(insets);
  });
  requestInsets();
  return {
    /** The last insets from the host, or null before its first report. */
    get insets() {
      return insets;
    },
    stop,
  };
}

export function requestInsets(): void {
  postToHost('web_app_request_safe_area');
  postToHost('web_app_request_content_safe_area');
}

/** True when a dotted version is `wanted` or later. Compares numerically: '7.10' is later than '7.9'. */
export function versionAtLeast(version: string, wanted: string): boolean {
  return rank(version) >= rank(wanted);
}

/** Converts a version to a comparable number. Each part has at most three digits. */
function rank(version: string): number {
  return version.split('.').reduce((sum, part, at) => sum + (Number(part) || 0) / 1000 ** at, 0);
}

/** Ignores exceptions. The host's API throws for calls that a client lacks. */
export function attempt(call: () => unknown): void {
  try {
    call();
  } catch {}
}

const SILENCED = Symbol('host library silenced');

/** Drops the log lines of the host's library. It logs every event, even each tap's haptic. */
export function silenceSdkLog(target: Pick<Console, 'log'>): void {
  const log = target.log as typeof target.log & { [SILENCED]?: true };
  if (log[SILENCED]) return;
  const filtered: typeof log = (...parts: unknown[]) => {
    if (typeof parts[0] === 'string' && parts[0].startsWith('[Telegram.WebView]')) return;
    log.apply(target, parts);
  };
  filtered[SILENCED] = true;
  target.log = filtered;
}

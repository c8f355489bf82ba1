import { type Insets, NO_INSETS, sumInsets } from './layoutVars';
import { postToHost } from './rawBridge';

interface HostDoors {
  Telegram?: { WebView?: { receiveEvent(type: string, data: unknown): void } };
  TelegramGameProxy?: { receiveEvent(type: string, data: unknown): void };
}

export interface EarlyEvents {
  /** What the host has reported so far. Null before its first report. */
  readonly insets: Insets | null;
  stop(): void;
}

export interface EarlyListeners {
  onInsets(insets: Insets): void;
  /** The host has put the game in front, or away. */
  onActive(isActive: boolean): void;
}

/**
 * Hears the host without its library, which does not arrive before the first tap. The page must not jump when the
 * library comes, so the host is asked for its insets; and taps must leave when the host puts the game away. The library
 * replaces these event receivers with its own.
 */
export function hearHost(win: Window, { onInsets, onActive }: EarlyListeners): EarlyEvents {
  const doors = win as Window & HostDoors;
  const told: { safe: unknown; content: unknown } = { safe: NO_INSETS, content: NO_INSETS };
  let insets: Insets | null = null;
  let isOver = false;

  const receiveEvent = (type: string, data: unknown) => {
    if (isOver) return;
    if (type === 'visibility_changed')
      return onActive((data as { is_visible?: unknown } | null)?.is_visible !== false);
    if (type === 'safe_area_changed') told.safe = data;
    else if (type === 'content_safe_area_changed') told.content = data;
    else return;
    insets = sumInsets(told.safe, told.content);
    onInsets(insets);
  };
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== win.parent || typeof data !== 'string') return;
    try {
      const { eventType, eventData } = JSON.parse(data) as { eventType?: unknown; eventData?: unknown };
      receiveEvent(String(eventType), eventData);
    } catch {
      // The parent frame may post other messages. They are ignored.
    }
  };

  doors.Telegram ??= {};
  doors.Telegram.WebView ??= { receiveEvent };
  doors.TelegramGameProxy ??= { receiveEvent };
  win.addEventListener('message', onMessage);
  postToHost(win, 'web_app_request_safe_area');
  postToHost(win, 'web_app_request_content_safe_area');
  return {
    get insets() {
      return insets;
    },
    stop() {
      isOver = true;
      win.removeEventListener('message', onMessage);
    },
  };
}

import { type Insets, NO_INSETS, sumInsets } from './layoutVars';
import { postToHost } from './rawBridge';

interface HostDoors {
  Telegram?: { WebView?: { receiveEvent(type: string, data: unknown): void } };
  TelegramGameProxy?: { receiveEvent(type: string, data: unknown): void };
}

export interface EarlyInsets {
  /** What the host has reported so far. Null before its first report. */
  readonly insets: Insets | null;
  stop(): void;
}

/**
 * Asks the host for its insets and hears the answer without the host's library, which does not arrive before
 * the first tap. The first paint of the game must not jump when the library comes. The library replaces these
 * event receivers with its own.
 */
export function askInsets(win: Window, onInsets: (insets: Insets) => void): EarlyInsets {
  const doors = win as Window & HostDoors;
  const told: { safe: unknown; content: unknown } = { safe: NO_INSETS, content: NO_INSETS };
  let insets: Insets | null = null;
  let isOver = false;

  const receiveEvent = (type: string, data: unknown) => {
    if (isOver) return;
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

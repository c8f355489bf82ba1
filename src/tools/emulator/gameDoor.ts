/** The emulator page's interface for a game in native mode, `window.hostEmulator`. */
export interface GameDoor {
  isNativeFor(game: Window): boolean;
  receive(eventType: string, eventData: unknown): void;
}

interface GameGlobals {
  Telegram?: { WebView?: { receiveEvent(type: string, data: unknown): void } };
  TelegramGameProxy?: { receiveEvent(type: string, data: unknown): void };
}

/** Delivers a host event as the platform does: through the game proxy on desktop, through the webview on phones. */
export function deliverNative(
  game: Window,
  options: { desktop: boolean; type: string; data: unknown },
): void {
  const globals = game as unknown as GameGlobals;
  const target = options.desktop ? globals.TelegramGameProxy : globals.Telegram?.WebView;
  target?.receiveEvent(options.type, options.data);
}

/** Delivers a host event as the web client does: as JSON through `postMessage`. */
export function deliverFramed(game: Window, options: { type: string; data: unknown }): void {
  game.postMessage(JSON.stringify({ eventType: options.type, eventData: options.data }), '*');
}

/** Parses a message from the framed game. Returns null for another message. */
export function parseFramed(message: unknown): { type: string; data: unknown } | null {
  if (typeof message !== 'string') return null;
  try {
    const value: unknown = JSON.parse(message);
    const { eventType, eventData } = (value ?? {}) as { eventType?: unknown; eventData?: unknown };
    return typeof eventType === 'string' ? { type: eventType, data: eventData } : null;
  } catch {
    return null;
  }
}

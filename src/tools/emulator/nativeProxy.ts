import type { GameDoor } from './gameDoor';

/**
 * Stands in for the native webview: put before the game's own scripts in development, it opens the door that a
 * phone's messaging app opens, when the emulator around the page plays such an app.
 */
function openNativeDoor(): void {
  let door: GameDoor | undefined;
  try {
    const around = window.parent !== window ? window.parent : window.opener;
    door = (around as { hostEmulator?: GameDoor } | null)?.hostEmulator;
  } catch {
    return; // Another origin around the page is no emulator.
  }
  if (!door?.isNativeFor(window)) return;
  const receive = door.receive;
  (window as unknown as { TelegramWebviewProxy: unknown }).TelegramWebviewProxy = {
    postEvent: (type: string, data: string) => receive(type, JSON.parse(data)),
  };
}

openNativeDoor();

import type { GameDoor } from './gameDoor';

/**
 * Stands in for the native webview: runs before the game's scripts and installs the proxy of a phone's messaging app if the
 * emulator around the page acts as one.
 */
function openNativeDoor(): void {
  let door: GameDoor | undefined;
  try {
    const around = window.parent !== window ? window.parent : window.opener;
    door = (around as { hostEmulator?: GameDoor } | null)?.hostEmulator;
  } catch {
    return; // A page of another origin is not the emulator.
  }
  if (!door?.isNativeFor(window)) return;
  const receive = door.receive;
  (window as unknown as { TelegramWebviewProxy: unknown }).TelegramWebviewProxy = {
    postEvent: (type: string, data: string) => receive(type, JSON.parse(data)),
  };
}

openNativeDoor();

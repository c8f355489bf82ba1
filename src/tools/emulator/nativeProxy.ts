import type { GameDoor } from './gameDoor';

/** Installs a phone's game proxy if the game runs in an emulator in native mode. Runs before the game's scripts. */
function openNativeDoor(): void {
  let door: GameDoor | undefined;
  try {
    const around = window.parent !== window ? window.parent : window.opener;
    door = (around as { hostEmulator?: GameDoor } | null)?.hostEmulator;
  } catch {
    return; // A page of another origin around the game isn't the emulator.
  }
  if (!door?.isNativeFor(window)) return;
  const receive = door.receive;
  (window as unknown as { TelegramWebviewProxy: unknown }).TelegramWebviewProxy = {
    postEvent: (type: string, data: string) => receive(type, JSON.parse(data)),
  };
}

openNativeDoor();

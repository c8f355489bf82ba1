import { type BrowserHost, createBrowserHost } from './browserHost';
import type { HostUser, LaunchParams } from './launchParams';
import { createTelegramHost, type TelegramHost } from './telegramHost';
import type { LibraryLoader } from './telegramLibrary';

export type PageHost = TelegramHost | BrowserHost;

export interface CreateHostOptions {
  launch: LaunchParams;
  loadLibrary: () => Promise<LibraryLoader>;
  /** The player outside the messaging app. Null with a real provider. */
  demoPlayer: HostUser | null;
}

export function createHost({ launch, loadLibrary, demoPlayer }: CreateHostOptions): PageHost {
  const isTelegram = launch.isTelegram || 'TelegramWebviewProxy' in window;
  return isTelegram
    ? createTelegramHost({ launch, loadLibrary })
    : createBrowserHost({ launch, player: demoPlayer });
}

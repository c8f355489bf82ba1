import { type BrowserHost, createBrowserHost } from './browserHost';
import type { HostUser, LaunchParams } from './launchParams';
import { createTelegramHost, type LoadLibrary, type TelegramHost } from './telegramHost';

export type PageHost = TelegramHost | BrowserHost;

/** Creates the host of this page. `demoPlayer` plays outside the messaging app. */
export function createHost(
  launch: LaunchParams,
  loadLibrary: LoadLibrary,
  demoPlayer: HostUser | null,
): PageHost {
  const isTelegram = launch.isTelegram || 'TelegramWebviewProxy' in window;
  return isTelegram ? createTelegramHost(launch, loadLibrary) : createBrowserHost(launch, demoPlayer);
}

import { createBrowserHudHost } from './browserHudHost';
import type { HudHost } from './host';
import type { PageHost } from './pageHost';
import { createTelegramHudHost } from './telegramHudHost';

/** The host as the HUD knows it. */
export function createHudHost(host: PageHost): HudHost {
  return host.kind === 'telegram' ? createTelegramHudHost(host) : createBrowserHudHost(host);
}

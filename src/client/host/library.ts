import sdk from '@twa-dev/sdk';
import type { HostEvents } from './hostBridge';
import { adoptLibrary, type TelegramWebApp } from './telegramLibrary';
import type { Visibility } from './visibility';

/**
 * Starts the host's library, which is CommonJS. Only this module imports it, which keeps the bundler's helper out of
 * the first script.
 * @throws Error when the library fails to start
 */
export function openLibrary(visibility: Visibility, events: HostEvents | null): TelegramWebApp {
  const global = window as unknown as { Telegram?: { WebApp?: TelegramWebApp } };
  const app = global.Telegram?.WebApp ?? (sdk as unknown as TelegramWebApp | undefined);
  if (!app) throw new Error('The host library did not start');
  adoptLibrary(app, visibility, events);
  return app;
}

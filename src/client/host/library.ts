import './quietLog';
import sdk from '@twa-dev/sdk';
import { adoptLibrary } from './adoptLibrary';
import type { LibraryPlace, TelegramWebApp } from './telegramLibrary';

/**
 * The host's library, which is CommonJS. Only this module imports it, so that the bundler's helper for such packages
 * stays out of the first script. It puts its API on `window`, where every bundler finds it.
 *
 * @throws when it did not start
 */
export function openLibrary(place: LibraryPlace): TelegramWebApp {
  const global = window as unknown as { Telegram?: { WebApp?: TelegramWebApp } };
  const app = global.Telegram?.WebApp ?? (sdk as unknown as TelegramWebApp | undefined);
  if (!app) throw new Error('The host library did not start');
  adoptLibrary(app, place);
  return app;
}

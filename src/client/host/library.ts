import sdk from '@twa-dev/sdk';
import { adoptLibrary, type LibraryContext, type TelegramWebApp } from './telegramLibrary';

/**
 * Starts the host's library, which is CommonJS. Only this module imports it, so that the bundler's helper stays out of
 * the first script.
 * @throws when the library fails to start
 */
export function openLibrary(context: LibraryContext): TelegramWebApp {
  const global = window as unknown as { Telegram?: { WebApp?: TelegramWebApp } };
  const app = global.Telegram?.WebApp ?? (sdk as unknown as TelegramWebApp | undefined);
  if (!app) throw new Error('The host library did not start');
  adoptLibrary(app, context);
  return app;
}

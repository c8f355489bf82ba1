import { late } from '../late';
import { silenceSdkLog } from './silenceSdkLog';

/** The part of the host library's API that the game uses. */
export interface TelegramWebApp {
  colorScheme: string;
  isActive: boolean;
  isFullscreen: boolean;
  viewportStableHeight: number;
  safeAreaInset?: unknown;
  contentSafeAreaInset?: unknown;
  BackButton: { show(): unknown; hide(): unknown };
  HapticFeedback: {
    impactOccurred(style: 'light' | 'medium' | 'heavy' | 'rigid' | 'soft'): unknown;
    notificationOccurred(type: 'success' | 'warning' | 'error'): unknown;
    selectionChanged(): unknown;
  };
  setHeaderColor(color: string): void;
  setBackgroundColor(color: string): void;
  setBottomBarColor(color: string): void;
  enableClosingConfirmation(): void;
  disableClosingConfirmation(): void;
  disableVerticalSwipes(): void;
  openLink(url: string): void;
  openTelegramLink(url: string): void;
  openInvoice(link: string, callback: (status: string) => void): void;
  requestFullscreen(): void;
  exitFullscreen(): void;
  addToHomeScreen(): void;
  checkHomeScreenStatus(callback: (status: string) => void): void;
  onEvent(type: string, callback: (data?: unknown) => void): void;
  /** The library's own click listener calls it, but the library lacks it. */
  openTgLink?: (url: string) => void;
}

const library = late(() => import('../../late/host/sdk'));

/**
 * Fetches the library. It puts its API on `window`, where every bundler finds it.
 * @throws when the script cannot be loaded
 */
export async function loadTelegramSdk(): Promise<TelegramWebApp> {
  silenceSdkLog(console);
  const loaded = await library.load();
  const global = window as unknown as { Telegram?: { WebApp?: TelegramWebApp } };
  const app = global.Telegram?.WebApp ?? (loaded.default as TelegramWebApp | undefined);
  if (!app) throw new Error('The host library did not start');
  return app;
}

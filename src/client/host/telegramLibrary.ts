import { attempt, type HostEvents } from './hostBridge';
import { sumInsets, writeAppHeight, writeInsets } from './layoutVars';
import type { Visibility } from './visibility';

/** The parts of the library's API that the game uses. */
export interface TelegramWebApp {
  isActive: boolean;
  isFullscreen: boolean;
  viewportStableHeight: number;
  safeAreaInset?: unknown;
  contentSafeAreaInset?: unknown;
  BackButton: { show(): unknown; hide(): unknown };
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
  /** The library's own click listener calls this, but the library doesn't define it. */
  openTgLink?: (url: string) => void;
}

/**
 * Lets the library report insets, height and visibility.
 * @param events the earlier listeners; null for a host older than their events
 */
export function adoptLibrary(
  library: TelegramWebApp,
  visibility: Visibility,
  events: HostEvents | null,
): void {
  const applyInsets = () => writeInsets(sumInsets(library.safeAreaInset, library.contentSafeAreaInset));
  const on = (type: string, callback: (data?: unknown) => void) =>
    attempt(() => library.onEvent(type, callback));

  // Without this function, a click on a plain t.me anchor in the web client throws inside the library.
  library.openTgLink ??= (url) => attempt(() => library.openTelegramLink(url));
  on('viewportChanged', (data) => {
    if ((data as { isStateStable?: unknown } | undefined)?.isStateStable !== false)
      writeAppHeight(library.viewportStableHeight);
  });
  on('safeAreaChanged', applyInsets);
  on('contentSafeAreaChanged', applyInsets);
  on('activated', () => visibility.setHostActive(true));
  on('deactivated', () => visibility.setHostActive(false));
  if (library.isActive === false) visibility.setHostActive(false);
  events?.stop();
  // Until the library's own request for the insets is answered, it has none. Keep the insets that have already arrived.
  if (!events?.insets) applyInsets();
  // Until the host has reported a height, the library returns the page's own.
  if (library.viewportStableHeight !== innerHeight) writeAppHeight(library.viewportStableHeight);
}

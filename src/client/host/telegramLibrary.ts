import type { EarlyEvents } from './earlyEvents';
import type { Visibility } from './visibility';

/** The part of the host library's API that the game uses. */
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
  /** The library's own click listener calls it, but the library lacks it. */
  openTgLink?: (url: string) => void;
}

/** What the library's chunk exports. */
export interface LibraryLoader {
  /** @throws when the library did not start */
  openLibrary(place: LibraryPlace): TelegramWebApp;
}

/** Where the library takes over from what hears the host without it. */
export interface LibraryPlace {
  readonly win: Window;
  readonly visibility: Visibility;
  readonly early: EarlyEvents | null;
  /** The host was disposed of. */
  readonly isOver: boolean;
}

/** The library throws on what a client does not know. For the game that is the same as no answer. */
export function attempt(call: () => unknown): void {
  try {
    call();
  } catch {
    // The call is skipped in silence, as the Host interface promises.
  }
}

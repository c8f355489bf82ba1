import type { LaunchParams } from './launchParams';

/** Meaning of a haptic. The adapter chooses the vibration. */
export type HapticKind = 'tap' | 'crit' | 'superCrit' | 'combo' | 'success' | 'error' | 'selection';

/** Answer to "is the game on the home screen?". `unsupported` also covers a host that doesn't answer. */
export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed';

/** Outcome of a payment window. `unsupported` also covers a host without invoices. */
export type InvoiceStatus = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unsupported';

/** Colours of the host's own bars, as `#rrggbb`. */
export interface HostColors {
  header: string;
  background: string;
  bottomBar: string;
}

/** Destination of a link that leaves the game. */
export type LinkRoute =
  /** Opens in the messaging app itself; only for `https://t.me/…`. */
  | { by: 'telegram'; href: string }
  /** Opens in the player's browser. */
  | { by: 'browser'; href: string };

export type Unsubscribe = () => void;

/**
 * The messaging app around the game, or the plain browser in its place: the parts the game needs from the start. No
 * call throws or needs an answer. Calls that the host's version doesn't support are silently skipped (spec §2, §6).
 * Calls made before the host is reached run once it is, except haptics, because a late vibration would be wrong.
 */
export interface Host {
  readonly kind: 'telegram' | 'browser';
  /** Player, start parameter, raw init data, version, platform. Available immediately, before any script loads. */
  readonly launch: LaunchParams;
  /** True while the page is visible and in the host's foreground. */
  readonly isVisible: boolean;

  /** Starts loading the host's library. Resolves when the library is in use or has failed to load. Never rejects. */
  load(): Promise<void>;
  /** Removes the host's placeholder. Call it with the first paint. */
  ready(): void;
  expand(): void;
  setColors(colors: HostColors): void;
  /** Keeps a downward drag on the tap button from closing the game. */
  disableVerticalSwipes(): void;
  /** Asks the player before closing. Meant only for moments with unsent taps. */
  setClosingConfirmation(on: boolean): void;
  haptic(kind: HapticKind): void;
  setHapticsEnabled(on: boolean): void;
  /** Calls back on change only. */
  onVisibility(callback: (visible: boolean) => void): Unsubscribe;
  /** Removes every listener, for tests and hot reload. */
  dispose(): void;
}

/** The host's interface for the HUD. Loads with React and keeps the promises of {@link Host}. */
export interface HudHost extends Pick<Host, 'kind' | 'haptic' | 'onVisibility'> {
  /** True when the host draws a back button itself. Otherwise the HUD shows its own arrow. */
  readonly hasBackButton: boolean;
  readonly isFullscreen: boolean;
  /** True when {@link requestFullscreen} is supported. */
  readonly canFullscreen: boolean;

  /** Shows the back button with a single handler. A later call replaces the handler. */
  showBackButton(handler: () => void): void;
  hideBackButton(): void;
  /** Opens a link outside the game, in a user gesture. Only `openLink`, which validates links, calls it. */
  open(route: LinkRoute): void;
  /** Opens the share dialog with the link and a text (spec §2, popup id 2). */
  share(url: string, text: string): void;
  /**
   * Opens an invoice by the link its bot created. Only `openInvoice`, which checks invoices first, calls it. Never
   * rejects.
   */
  openInvoice(link: string): Promise<InvoiceStatus>;
  requestFullscreen(): void;
  exitFullscreen(): void;
  homeScreenStatus(): Promise<HomeScreenStatus>;
  /**
   * Asks the player to add the game to the home screen. {@link onHomeScreenAdded} reports success; a refusal is
   * silent.
   */
  addToHomeScreen(): void;
  onHomeScreenAdded(callback: () => void): Unsubscribe;
  onFullscreenChanged(callback: (fullscreen: boolean) => void): Unsubscribe;
}

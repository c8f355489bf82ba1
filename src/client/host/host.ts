import type { LaunchParams } from './launchParams';

/** What a haptic means; the adapter chooses the vibration. */
export type HapticKind = 'tap' | 'crit' | 'superCrit' | 'combo' | 'success' | 'error' | 'selection';

/** Answer to "is the game on the home screen?". `unsupported` also stands for a host that does not answer. */
export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed';

/** How a payment window ended. `unsupported` also stands for a host that knows no invoices. */
export type InvoiceStatus = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unsupported';

/** Colours of the host's own bars, as `#rrggbb`. */
export interface HostColors {
  header: string;
  background: string;
  bottomBar: string;
}

/** How a link leaves the game. */
export type LinkRoute =
  /** Opened in the messaging app itself; only `https://t.me/…` is taken. */
  | { by: 'telegram'; href: string }
  /** The link opens in the player's browser. */
  | { by: 'browser'; href: string };

/** Cancels a subscription. */
export type Unsubscribe = () => void;

/**
 * The messaging app around the game, or the plain browser in its place: what the game needs of it from the first moment.
 *
 * No call throws and none needs an answer. What the host's version does not know is skipped in silence
 * (spec §2, §6). Calls made before the host is reached run once it is. Haptics do not: a late vibration
 * would be wrong.
 */
export interface Host {
  readonly kind: 'telegram' | 'browser';
  /**
   * Player, start parameter, raw init data, version, platform. All are known at once, before any script
   * arrives.
   */
  readonly launch: LaunchParams;
  /** Whether the page is shown and the host has it in front. */
  readonly isVisible: boolean;

  /** Starts to fetch the host's library. Resolves when it is in use or could not be loaded. Never rejects. */
  load(): Promise<void>;
  /** Removes the host's placeholder. Call it with the first paint. */
  ready(): void;
  expand(): void;
  setColors(colors: HostColors): void;
  /** Keeps a downward drag on the tap button from closing the game. */
  disableVerticalSwipes(): void;
  /** Asks before closing. It is meant only for the moments with unsent taps. */
  setClosingConfirmation(on: boolean): void;
  haptic(kind: HapticKind): void;
  setHapticsEnabled(on: boolean): void;
  /** Calls back on change only. */
  onVisibility(callback: (visible: boolean) => void): Unsubscribe;
  /** Removes every listener, for tests and hot reload. */
  dispose(): void;
}

/** What the HUD may ask of the host. It comes with React, and keeps the promises of {@link Host}. */
export interface HudHost extends Pick<Host, 'kind' | 'haptic' | 'onVisibility'> {
  /** Whether the host draws a back button itself; without one the HUD shows its own arrow. */
  readonly hasBackButton: boolean;
  readonly isFullscreen: boolean;
  /** Whether {@link requestFullscreen} can do anything here. */
  readonly canFullscreen: boolean;

  /** Shows the back button with its one handler. A later call replaces the handler. */
  showBackButton(handler: () => void): void;
  hideBackButton(): void;
  /** Opens a link outside the game, in a user gesture. For `openLink`, which judges links; nothing else calls it. */
  open(route: LinkRoute): void;
  /** Opens the share dialog with the link and a text (spec §2, popup id 2). */
  share(url: string, text: string): void;
  /**
   * Opens an invoice by the link that its bot has made. For `openInvoice`, which checks invoices first; nothing else
   * calls it. Never rejects.
   */
  openInvoice(link: string): Promise<InvoiceStatus>;
  requestFullscreen(): void;
  exitFullscreen(): void;
  homeScreenStatus(): Promise<HomeScreenStatus>;
  /** Asks the player to add the game to the home screen. {@link onHomeScreenAdded} reports success; a refusal is silent. */
  addToHomeScreen(): void;
  onHomeScreenAdded(callback: () => void): Unsubscribe;
  onFullscreenChanged(callback: (fullscreen: boolean) => void): Unsubscribe;
}

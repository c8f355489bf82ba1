import type { LaunchParams } from './launchParams';

/** Meaning of a haptic. The host chooses the vibration. */
export type HapticKind = 'tap' | 'crit' | 'superCrit' | 'combo' | 'success' | 'error' | 'selection';

/** Answer to "is the game on the home screen?". `unsupported` also covers a host that doesn't answer. */
export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed';

/** Outcome of a payment window. `unsupported` also covers a host without invoices. */
export type InvoiceStatus = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unsupported';

/** Destination of a link that leaves the game. */
export type LinkRoute =
  /** Opens in the messaging app. Only for `https://t.me/…`. */
  | { by: 'telegram'; href: string }
  /** Opens in the player's browser. */
  | { by: 'browser'; href: string };

export type Unsubscribe = () => void;

/**
 * The messaging app around the game, or a plain browser in its place: what the game needs from the start. No call
 * throws or waits for an answer. Calls that the host's version doesn't support are skipped (spec §2, §6). Calls made
 * before the host is reached run once it is, except haptics, because a late vibration would be wrong.
 */
export interface Host {
  readonly kind: 'telegram' | 'browser';
  /** Player, start parameter, raw init data, version, platform. Available before any script loads. */
  readonly launch: LaunchParams;
  /** True while the page is visible and in the host's foreground. */
  readonly isVisible: boolean;

  /** Starts to load the host's library. Resolves when it is in use or has failed to load. Never rejects. */
  load(): Promise<void>;
  /** Removes the host's placeholder. Call it with the first paint. */
  ready(): void;
  expand(): void;
  /** Sets the colour of the host's header, background and bottom bar, as `#rrggbb`. */
  setColor(color: string): void;
  /** Prevents a downward drag on the tap button from closing the game. */
  disableVerticalSwipes(): void;
  /** Makes the host confirm before closing. Only for moments with unsent taps. */
  setClosingConfirmation(on: boolean): void;
  haptic(kind: HapticKind): void;
  setHapticsEnabled(on: boolean): void;
  /** Calls back after each change. */
  onVisibility(callback: (visible: boolean) => void): Unsubscribe;
}

/** The host's functions for the HUD, under the rules of {@link Host}. Loads with React. */
export interface HudHost extends Pick<Host, 'kind' | 'haptic' | 'onVisibility'> {
  /** True when the host draws a back button itself. Otherwise the HUD shows its own arrow. */
  readonly hasBackButton: boolean;
  readonly isFullscreen: boolean;
  /** True when {@link requestFullscreen} is supported. */
  readonly canFullscreen: boolean;

  /** Shows the back button. A later call replaces the handler. */
  showBackButton(handler: () => void): void;
  hideBackButton(): void;
  /** Opens a link outside the game, in a user gesture. Call `openLink` instead, which validates links. */
  open(route: LinkRoute): void;
  /** Opens the share dialog with the link and a text (spec §2, popup id 2). */
  share(url: string, text: string): void;
  /**
   * Opens an invoice by the link that its bot created. Call `openInvoice` instead, which checks invoices. Never
   * rejects.
   */
  openInvoice(link: string): Promise<InvoiceStatus>;
  requestFullscreen(): void;
  exitFullscreen(): void;
  homeScreenStatus(): Promise<HomeScreenStatus>;
  /**
   * Asks the player to add the game to the home screen. {@link onHomeScreenAdded} reports success; refusals are not
   * reported.
   */
  addToHomeScreen(): void;
  onHomeScreenAdded(callback: () => void): Unsubscribe;
  onFullscreenChanged(callback: (fullscreen: boolean) => void): Unsubscribe;
}

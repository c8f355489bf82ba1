import type { LaunchParams } from './launchParams';

export type HapticKind = 'tap' | 'crit' | 'superCrit' | 'combo' | 'success' | 'error' | 'selection';

/** Presence of the game on the player's home screen. `unsupported` also covers a host that doesn't answer. */
export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed';

/** `unsupported` also covers a host without invoices. */
export type InvoiceStatus = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unsupported';

export type LinkRoute =
  /** A `https://t.me/…` link, which opens in the messaging app. */
  | { by: 'telegram'; href: string }
  /** A link that opens in the player's browser. */
  | { by: 'browser'; href: string };

export type Unsubscribe = () => void;

/**
 * The messaging app around the game, or a plain browser. No call throws or waits for an answer. Calls that the host's
 * version lacks are skipped (spec §2, §6). Calls of the host's library run once it has loaded.
 */
export interface Host {
  readonly kind: 'telegram' | 'browser';
  /** Available before any script loads. */
  readonly launch: LaunchParams;
  /** True while the page is visible and in the host's foreground. */
  readonly isVisible: boolean;

  /** Loads the host's library. Resolves when it is in use or has failed. Never rejects. */
  load(): Promise<void>;
  /** Removes the host's placeholder. Call this with the first paint. */
  ready(): void;
  expand(): void;
  /** Sets the colour of the host's header, background and bottom bar, as `#rrggbb`. */
  setColor(color: string): void;
  /** Prevents a downward drag on the tap button from closing the game. */
  disableVerticalSwipes(): void;
  /** Makes the host confirm before closing. Use it only while taps are unsent. */
  setClosingConfirmation(on: boolean): void;
  haptic(kind: HapticKind): void;
  setHapticsEnabled(on: boolean): void;
  /** Calls back after each change of `isVisible`. */
  onVisibility(callback: (visible: boolean) => void): Unsubscribe;
}

/** The rest of the host, under the same rules. Loads with React. */
export interface HudHost extends Pick<Host, 'kind' | 'haptic' | 'onVisibility'> {
  /** True when the host draws a back button. Otherwise the HUD shows its own arrow. */
  readonly hasBackButton: boolean;
  readonly isFullscreen: boolean;
  readonly canFullscreen: boolean;

  showBackButton(handler: () => void): void;
  hideBackButton(): void;
  /** Use `openLink` instead, which validates links. */
  open(route: LinkRoute): void;
  /** Opens the share dialog with the link and a text (spec §2, popup id 2). */
  share(url: string, text: string): void;
  /** Use `openInvoice` instead, which checks invoices. Never rejects. */
  openInvoice(link: string): Promise<InvoiceStatus>;
  requestFullscreen(): void;
  exitFullscreen(): void;
  homeScreenStatus(): Promise<HomeScreenStatus>;
  /**
   * Asks the player to add the game to the home screen. {@link onHomeScreenAdded} reports success. Nothing reports a
   * refusal.
   */
  addToHomeScreen(): void;
  onHomeScreenAdded(callback: () => void): Unsubscribe;
  onFullscreenChanged(callback: (fullscreen: boolean) => void): Unsubscribe;
}

import type { Host } from './host';
import type { TelegramWebApp } from './telegramLibrary';

export interface TelegramHost extends Host {
  readonly kind: 'telegram';
  readonly win: Window;
  /** The host's library once it is here. */
  readonly library: TelegramWebApp | undefined;
  /**
   * Calls the library once it is here.
   *
   * @param name of several calls of one name that wait, only the last is made
   */
  withLibrary(call: (library: TelegramWebApp) => void, name?: string): void;
  /** Whether the host's version is this one or later. */
  since(version: string): boolean;
}

export interface BrowserHost extends Host {
  readonly kind: 'browser';
  readonly win: Window;
}

/** The host of the page. */
export type PageHost = TelegramHost | BrowserHost;

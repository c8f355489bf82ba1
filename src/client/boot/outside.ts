import type { TapPoint } from '../../core/events';
import type { Tracker } from '../analytics/events';
import type * as InvoicesCode from '../analytics/invoices';
import type { LoadEconomy } from '../economy/lateEconomy';
import type { Report } from '../game/report';
import type { Host } from '../host/host';
import type { Journal } from '../journal/journal';
import type { HeroBox } from '../stage/feed';
import type { KeyValue } from '../storage/keyValue';
import type { Clock } from '../time/clock';
import type * as TonConnectionCode from '../wallet/tonConnection';
import type * as WalletLinkCode from '../wallet/walletLink';
import type { Config } from './config';

/** All of the game's outside dependencies, which tests replace. */
export interface Outside {
  config: Config;
  fetch: typeof fetch;
  host: Host;
  storage: KeyValue;
  /** Stores the few values that a reload must never lose. Defaults to storage plus the history entry. */
  throughReload?: KeyValue;
  journal: Journal;
  clock: Clock;
  analytics: Tracker;
  playSound: (cue: string) => void;
  setHeroBox: (box: HeroBox | null) => void;
  setCoinGoal: (goal: TapPoint | null) => void;
  reload: () => void;
  tellLanguage?: (language: string) => void;
  /** Loads the newest version of the game. Defaults to a reload past the caches. */
  update?: () => void;
  onOnline?: (callback: () => void) => void;
  /** Age of the splash, ms. Defaults to 0. */
  splashAgeMs?: number;
  /** Resolves once this window is the account's only writer. By default, it resolves at once. */
  claim?: () => Promise<void>;
  report?: () => Promise<Report>;
  /** Loads the code of purchases and lists on first use, like the two below (`boot/parts.ts`). */
  loadEconomy: LoadEconomy;
  loadWalletCode: () => Promise<readonly [typeof WalletLinkCode, typeof TonConnectionCode]>;
  loadInvoices: () => Promise<typeof InvoicesCode>;
  version: string;
  /** Returns a number in [0, 1) that spreads the retries of many clients. */
  random: () => number;
  seed: number;
}

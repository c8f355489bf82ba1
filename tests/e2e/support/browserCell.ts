import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { serveStatic } from '../../../scripts/serve.mjs';
import { type LoopbackProvider, startLoopbackProvider } from '../../support/loopbackProvider';
import { siteVariable } from './buildSites';
import { Fingers, fingerPoints } from './fingers';
import { skipDrawing } from './graphics';
import { type LaunchOptions, launchHash } from './launchHash';
import { VIEWPORTS } from './viewports';

/** Sets up a page's fault before the game opens. */
export type Prepare = (stay: Stay) => Promise<unknown>;

/** A fault of the page, the phone or the messaging app, reproduced in a real browser. */
export interface BrowserFault {
  kind: 'lifecycle' | 'clock' | 'storage' | 'graphics' | 'assets' | 'host';
  name: string;
  context?: BrowserContextOptions;
  launch?: LaunchOptions;
  /** A path to open instead of a launch. */
  address?: string;
  account?: Parameters<typeof startLoopbackProvider>[1];
  prepare?: Prepare;
  /** Runs half-way through the taps and asserts what the player sees. */
  happen?: (stay: Stay) => Promise<void>;
  /** Toasts the player sees. None by default. */
  toasts?: readonly string[];
  /** Replaces play when the game is unplayable: asserts what the player sees. */
  instead?: (stay: Stay) => Promise<void>;
}

const TAPS = 4;
let accounts = 50_000;

/** One account's visit to the game, from fault to recovery. */
export class Stay {
  page: Page;
  readonly provider: LoopbackProvider;
  /** The text of every toast so far, including those that have disappeared. */
  readonly toasts: ReadonlySet<string>;
  readonly #address: string;

  constructor(page: Page, provider: LoopbackProvider, toasts: ReadonlySet<string>, address: string) {
    this.page = page;
    this.provider = provider;
    this.toasts = toasts;
    this.#address = address;
  }

  async open(): Promise<void> {
    await this.page.goto(this.#address, { waitUntil: 'commit' });
  }

  async ready(): Promise<void> {
    await expect(this.page.getByTestId('tap-target')).toBeEnabled({ timeout: 30_000 });
    const { coins } = await this.provider.account();
    await expect.poll(() => this.balance(), { timeout: 30_000 }).toBeGreaterThanOrEqual(coins.whole);
  }

  /** Reopens the page as a player would: closes the tab and opens a new one. */
  async openAgain(): Promise<void> {
    const context = this.page.context();
    const before = this.page;
    this.page = await context.newPage();
    await before.close().catch(() => undefined);
    await this.open();
    await this.ready();
  }

  async balance(): Promise<number> {
    return Number(await this.page.getByTestId('balance').getAttribute('data-value'));
  }

  async tap(taps: number): Promise<void> {
    const hand = await Fingers.of(this.page);
    const points = await fingerPoints(this.page.getByTestId('tap-target'), 1);
    for (let made = 0; made < taps; made++) await hand.tap(points);
  }

  /** Waits for a timer of the page, which a busy machine delays as much as the game's timers. */
  async pass(ms: number): Promise<void> {
    await this.page.evaluate((left) => new Promise((resolve) => setTimeout(resolve, left)), ms);
  }

  /** Waits until the ninja is drawn by the given means. */
  async drawn(by: 'ready' | 'lost'): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-stage', by, { timeout: 60_000 });
  }
}

/** Records every toast on a context's pages. Each lasts five seconds. */
async function noteToasts(context: BrowserContext): Promise<ReadonlySet<string>> {
  const toasts = new Set<string>();
  await context.exposeFunction('noteToast', (text: string) => toasts.add(text));
  await context.addInitScript(() => {
    const { noteToast } = window as unknown as { noteToast: (text: string) => void };
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('.toast')) noteToast(toast.innerText.trim());
    }).observe(document, { childList: true, subtree: true });
  });
  return toasts;
}

/**
 * Plays one fault in a browser with its own provider, with taps before and after it. Asserts what the player
 * sees, and that every tap is credited once.
 */
export async function playBrowserFault(browser: Browser, fault: BrowserFault): Promise<void> {
  const telegramId = accounts++;
  const provider = await startLoopbackProvider(telegramId, fault.account);
  const dir = process.env[siteVariable('http')] ?? '';
  const server = await serveStatic({ dir, apiHandler: provider.handler });
  const context = await browser.newContext({
    viewport: VIEWPORTS.small,
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    ...fault.context,
  });
  // The stage runs for every fault, but only a graphics fault needs a picture.
  if (fault.kind !== 'graphics') await skipDrawing(context);
  try {
    const address = fault.address ?? `/${launchHash({ ...fault.launch, telegramId })}`;
    const toasts = await noteToasts(context);
    const stay = new Stay(await context.newPage(), provider, toasts, `${server.url}${address}`);
    await fault.prepare?.(stay);
    await stay.open();
    if (fault.instead) return await fault.instead(stay);
    await stay.ready();
    await stay.tap(TAPS);
    await fault.happen?.(stay);
    await stay.tap(TAPS);
    expect([...stay.toasts]).toEqual(fault.toasts ?? []);
    await expectTaps(stay, fault);
  } finally {
    await context.close();
    await server.close();
  }
}

/** Expects screen and provider to agree on every tap once all are sent. */
async function expectTaps({ provider, page }: Stay, fault: BrowserFault): Promise<void> {
  await expect.poll(() => provider.creditedTaps(), { timeout: 60_000 }).toBe(2 * TAPS);
  const { coins } = await provider.account();
  if (!fault.account)
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(coins.whole), {
      timeout: 60_000,
    });
}

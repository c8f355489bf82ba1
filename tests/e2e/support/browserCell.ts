import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { serveStatic } from '../../../scripts/serve.mjs';
import { type LoopbackProvider, startLoopbackProvider } from '../../support/loopbackProvider';
import { siteVariable } from './buildSites';
import { Fingers, fingerPoints } from './fingers';
import { skipDrawing } from './graphics';
import { type LaunchOptions, launchHash } from './launchHash';
import { VIEWPORTS } from './viewports';

/** The result of a fault in a real browser. */
export interface BrowserCell {
  kind: BrowserFault['kind'];
  fault: string;
  sees: string;
  keeps: string;
}

/** What makes a page faulty before the game is opened in it. */
export type Prepare = (stay: Stay) => Promise<unknown>;

/** A fault of the page, the phone or the messaging app, played in a real browser. */
export interface BrowserFault {
  kind: 'lifecycle' | 'clock' | 'storage' | 'graphics' | 'assets' | 'host';
  name: string;
  context?: BrowserContextOptions;
  launch?: LaunchOptions;
  /** The path to open in place of a launch. */
  address?: string;
  /** The account at the start. */
  account?: Parameters<typeof startLoopbackProvider>[1];
  prepare?: Prepare;
  /** Runs half-way through the taps. Asserts what the player sees on the way, and returns it. */
  happen?: (stay: Stay) => Promise<string | undefined>;
  /** For a game that can't be played. Asserts what the player sees instead, and returns it. */
  instead?: (stay: Stay) => Promise<string>;
}

const TAPS = 4;
let accounts = 50_000;

/** One account's visit to the game, from fault to recovery. */
export class Stay {
  page: Page;
  readonly provider: LoopbackProvider;
  readonly #address: string;

  constructor(page: Page, provider: LoopbackProvider, address: string) {
    this.page = page;
    this.provider = provider;
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

  /** Opens the page as a player would start it again: in a new tab, after the old one is gone. */
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

  /** Waits until the ninja is drawn, and tells what draws it. */
  async drawn(by: 'ready' | 'lost'): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-stage', by, { timeout: 60_000 });
  }
}

/** Plays one fault in a browser against a provider of its own. Throws when the player does not see what they should. */
export async function playBrowserFault(browser: Browser, fault: BrowserFault): Promise<BrowserCell> {
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
  // Only a fault of the graphics needs a picture. The stage works in all of them.
  if (fault.kind !== 'graphics') await skipDrawing(context);
  try {
    const address = fault.address ?? `/${launchHash({ ...fault.launch, telegramId })}`;
    const stay = new Stay(await context.newPage(), provider, `${server.url}${address}`);
    await fault.prepare?.(stay);
    await stay.open();
    const cell = { kind: fault.kind, fault: fault.name };
    if (fault.instead) return { ...cell, sees: await fault.instead(stay), keeps: 'nothing was begun' };
    const sees = await playAround(stay, fault);
    return { ...cell, sees, keeps: await countTaps(stay, fault) };
  } finally {
    await context.close();
    await server.close();
  }
}

async function playAround(stay: Stay, fault: BrowserFault): Promise<string> {
  await stay.ready();
  await stay.tap(TAPS);
  const sees = await fault.happen?.(stay);
  await stay.tap(TAPS);
  const alerts = await stay.page.locator('.toast').allInnerTexts();
  return (
    [sees, ...alerts.map((text) => `“${text.trim()}” (toast)`)].filter(Boolean).join('; ') ||
    'nothing: the game goes on'
  );
}

/** The taps on which screen and provider agree once nothing waits any more. */
async function countTaps({ provider, page }: Stay, fault: BrowserFault): Promise<string> {
  const made = 2 * TAPS;
  await expect.poll(() => provider.creditedTaps(), { timeout: 60_000 }).toBe(made);
  const { coins } = await provider.account();
  if (!fault.account)
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(coins.whole), {
      timeout: 60_000,
    });
  return `all ${made} taps, each credited once`;
}

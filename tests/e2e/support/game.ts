import { expect, type Locator, type Page } from '@playwright/test';
import { createScriptedProvider, type ScriptedProvider } from '../../support/scriptedProvider';
import { Fingers } from './fingers';
import { skipDrawing, withoutWebGl } from './graphics';
import { type LaunchOptions, launchHash } from './launchHash';
import type { SiteName } from './sites';
import { sparing } from './sparing';
import { test as base } from './worker';

export { expect };

/** The game in a page, with the actions and locators that most tests need. */
export class Game {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /** Opens the game as the messaging app does. Waits only for the document. */
  async open(path = '/', launch: LaunchOptions = {}): Promise<void> {
    await this.page.goto(`${this.url}${path}${launchHash(launch)}`, { waitUntil: 'commit' });
  }

  /** Opens the game and waits until it accepts taps. */
  async play(path = '/', launch: LaunchOptions = {}): Promise<void> {
    await this.open(path, launch);
    await expect(this.target).toBeEnabled({ timeout: 20_000 });
  }

  /** Waits until React has hydrated the page. */
  async whole(): Promise<void> {
    await expect(this.page.locator('#hud [data-text]')).toHaveCount(0, { timeout: 20_000 });
  }

  get target(): Locator {
    return this.page.getByTestId('tap-target');
  }

  /** Reads the plain integer behind the displayed balance or energy. */
  async value(name: 'balance' | 'energy'): Promise<number> {
    return Number(await this.page.getByTestId(name).getAttribute('data-value'));
  }

  async tap(taps: number, fingers = 1, perSecond?: number): Promise<void> {
    const hand = await Fingers.of(this.page);
    await hand.burst({ target: this.target, taps, fingers, ...(perSecond && { perSecond }) });
  }
}

interface Options {
  /** The build to play: standalone, or the provider build with a fake provider. */
  site: SiteName;
  /**
   * `none`: no WebGL, the ninja as a picture, few frames and no sound; enough for most tests. `unpainted`:
   * the stage runs without executing its draw calls. `drawn`: for tests that look at the stage, because
   * drawing slows all others.
   */
  graphics: 'none' | 'unpainted' | 'drawn';
  /** Hosts outside this machine that the page may try, in vain, to reach. */
  allowedHosts: RegExp | undefined;
  /** Page errors that a test provokes on purpose. */
  allowedErrors: RegExp | undefined;
}

interface Fixtures {
  api: ScriptedProvider;
  game: Game;
  /** The page's context with the test's graphics. */
  drawing: undefined;
  /**
   * Fails the test on an uncaught error, a security-policy violation or a request that leaves the machine.
   */
  watch: undefined;
}

const LOOPBACK = /^(127\.0\.0\.1|localhost)$/;

export const test = base.extend<Options & Fixtures>({
  site: ['http', { option: true }],
  graphics: ['none', { option: true }],
  allowedHosts: [undefined, { option: true }],
  allowedErrors: [undefined, { option: true }],

  // Runs even for a test that does not name it. Otherwise the page would meet the previous test's fixture, or
  // none.
  api: [
    async ({ sites }, use) => {
      const api = createScriptedProvider();
      sites.use(api);
      await use(api);
    },
    { auto: true },
  ],

  game: async ({ page, site, sites }, use) => {
    await use(new Game(page, await sites.url(site)));
  },

  drawing: [
    async ({ context, graphics }, use) => {
      if (graphics === 'none') {
        await withoutWebGl(context);
        await sparing(context);
      }
      if (graphics === 'unpainted') await skipDrawing(context);
      await use(undefined);
    },
    { auto: true },
  ],

  watch: [
    async ({ page, allowedHosts, allowedErrors }, use) => {
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!allowedErrors?.test(message)) problems.push(`uncaught: ${message}`);
      });
      page.on('console', (message) => {
        const text = message.text();
        if (/Content Security Policy/.test(text) && !allowedErrors?.test(text)) problems.push(text);
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (!/^https?:|^wss?:/.test(protocol) || LOOPBACK.test(hostname) || allowedHosts?.test(hostname))
          return;
        problems.push(`left the machine: ${request.url()}`);
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { DEMO_PLAYER } from '../../src/client/host/browserHost';
import { SLOW_NETWORK } from '../../tests/e2e/support/conditions';
import { launchHash } from '../../tests/e2e/support/launchHash';
import { VIEWPORTS } from '../../tests/e2e/support/viewports';
import { addProbes, type ProbeOptions, type ProbeWindow } from './probes';
import type { Site } from './sites';

export type Tier = 'HIGH' | 'LOW';
export type Network = 'slow' | 'none';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The player of every measurement. */
const TELEGRAM_ID = 1001;
/** A path without a page: an empty document. */
const NOWHERE = '/nowhere.txt';
/** Popups of the embedded provider that come once, and the player of its demo. */
const ALL_POPUPS = { telegramId: DEMO_PLAYER.id, ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] };
const START_TIMEOUT_MS = 40_000;
const BYTES_PER_KILOBIT = 125;

const userAgent = (tier: Tier) =>
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile ' +
  `Safari/537.36 Telegram-Android/12.0.0 (Google Pixel 8; Android 14; SDK 34; ${tier})`;

/** Counters of the browser, all cumulative. */
export interface Metrics {
  readonly atMs: number;
  readonly taskMs: number;
  /** of taskMs, what the main thread itself worked; the rest it waited for a processor or for another process */
  readonly ownMs: number;
  readonly scriptMs: number;
  readonly layouts: number;
  readonly styles: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

export interface PhoneOptions extends ProbeOptions {
  readonly tier?: Tier;
  readonly pixelRatio?: number;
}

/** A phone with the page on it: one browser context, one tab, a slowed processor and network. */
export class Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Its counters go by the clock of the main thread. */
  private readonly ownClock: CDPSession;

  private constructor(context: BrowserContext, page: Page, cdp: CDPSession, ownClock: CDPSession) {
    this.context = context;
    this.page = page;
    this.cdp = cdp;
    this.ownClock = ownClock;
  }

  static async open(browser: Browser, options: PhoneOptions = {}): Promise<Phone> {
    const context = await browser.newContext({
      viewport: VIEWPORTS.phone,
      deviceScaleFactor: options.pixelRatio ?? 2,
      isMobile: true,
      hasTouch: true,
      locale: 'en-US',
      timezoneId: 'UTC',
      userAgent: userAgent(options.tier ?? 'HIGH'),
    });
    await addProbes(context, options);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('Network.enable');
    const ownClock = await context.newCDPSession(page);
    await ownClock.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Phone(context, page, cdp, ownClock);
  }

  close(): Promise<void> {
    return this.context.close();
  }

  /** Opens an empty page of the site. Settings made on it hold for the page that follows. */
  async visitNowhere(site: Site): Promise<void> {
    await this.page.goto(`${site.url}${NOWHERE}`);
  }

  /**
   * Opens an empty page of another site. The page that follows then starts in a process where no page stands, as in the view
   * that the messaging app makes for it.
   */
  async goAway(site: Site): Promise<void> {
    await this.page.goto(`${site.url.replace('127.0.0.1', 'localhost')}${NOWHERE}`);
  }

  /** Local storage of a returning player who has seen today's popup, with further entries on request. */
  async remember(records: Readonly<Record<string, string>> = {}): Promise<void> {
    const today = new Date().toISOString().slice(0, 10);
    await this.page.evaluate(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      Object.entries({ popup99LastDisplayDate: byAccount(today), ...records }),
    );
  }

  /** @param rate 4 makes everything take four times as long; 1 switches it off */
  async slowProcessor(rate: number): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async setNetwork(network: Network): Promise<void> {
    const { latencyMs, downKbps, upKbps } = SLOW_NETWORK;
    const slow = {
      latency: latencyMs,
      downloadThroughput: downKbps * BYTES_PER_KILOBIT,
      uploadThroughput: upKbps * BYTES_PER_KILOBIT,
    };
    const none = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      ...(network === 'slow' ? slow : none),
    });
  }

  /** Starts the page as the messaging app does. Resolves when its document has begun to arrive. */
  async launch(site: Site, path = '/'): Promise<void> {
    const hash = site.name === 'embedded' ? '' : launchHash({ telegramId: TELEGRAM_ID });
    await this.page.goto(`${site.url}${path}${hash}`, { waitUntil: 'commit', timeout: START_TIMEOUT_MS });
  }

  /** Launches the page and waits until it can be tapped and its stage is there; no popup of the provider comes. */
  async play(site: Site): Promise<void> {
    if (site.name === 'embedded') await this.page.addInitScript(seePopups, ALL_POPUPS);
    await this.launch(site);
    const target = this.page.locator('[data-testid="tap-target"]:not([disabled])');
    const welcome = this.page.getByRole('button', { name: 'Enter the Game' });
    await target.or(welcome).first().waitFor({ timeout: START_TIMEOUT_MS });
    if (await welcome.isVisible()) await welcome.click();
    await target.waitFor({ timeout: START_TIMEOUT_MS });
    if (site.name === 'gl' || site.name === 'clicker' || site.name === 'client') return;
    await this.page.locator('html[data-stage="ready"]').waitFor({ timeout: START_TIMEOUT_MS });
    await this.page.locator('#splash').waitFor({ state: 'detached', timeout: START_TIMEOUT_MS });
    await pause(1000);
  }

  /** Up to ten places on a circle around the middle of the tap button. */
  async fingerPoints(fingers: number): Promise<Point[]> {
    const box = await this.page.getByTestId('tap-target').boundingBox();
    if (!box) throw new Error('There is no tap button');
    const reach = fingers === 1 ? 0 : Math.min(box.width, box.height) / 4;
    return Array.from({ length: fingers }, (_, finger) => {
      const angle = (2 * Math.PI * finger) / fingers;
      return {
        x: Math.round(box.x + box.width / 2 + reach * Math.cos(angle)),
        y: Math.round(box.y + box.height / 2 + reach * Math.sin(angle)),
      };
    });
  }

  /**
   * One trusted press of the main button, as of a mouse. The browser hands it to the page at once, as a phone does a
   * finger's touch.
   */
  async press({ x, y }: Point): Promise<void> {
    const at = { x, y, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      this.cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
      this.cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
    ]);
  }

  /**
   * One trusted touch of all points together. The tools of the browser keep it back until a frame has been drawn, which
   * takes long where that is done in software.
   */
  async touch(points: readonly Point[]): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id, radiusX: 8, radiusY: 8, force: 1 }));
    await Promise.all([
      this.cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
      this.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
  }

  /** The integer behind the shown balance. */
  async balance(): Promise<number> {
    return Number(await this.page.getByTestId('balance').getAttribute('data-value'));
  }

  async metrics(): Promise<Metrics> {
    const read = async (session: CDPSession) => {
      const { metrics } = await session.send('Performance.getMetrics');
      const values = new Map(metrics.map(({ name, value }) => [name, value]));
      return (name: string) => values.get(name) ?? Number.NaN;
    };
    const get = await read(this.cdp);
    const own = await read(this.ownClock);
    return {
      atMs: get('Timestamp') * 1000,
      taskMs: get('TaskDuration') * 1000,
      ownMs: own('TaskDuration') * 1000,
      scriptMs: get('ScriptDuration') * 1000,
      layouts: get('LayoutCount'),
      styles: get('RecalcStyleCount'),
      heapBytes: get('JSHeapUsedSize'),
      nodes: get('Nodes'),
      listeners: get('JSEventListeners'),
    };
  }

  /** The counters after garbage has been collected. */
  async restingMetrics(): Promise<Metrics> {
    await this.cdp.send('HeapProfiler.enable');
    for (let times = 0; times < 2; times++) {
      await this.cdp.send('HeapProfiler.collectGarbage');
      await pause(300);
    }
    return this.metrics();
  }

  /** Detached DOM nodes that are still held. */
  async detachedNodes(): Promise<number> {
    const { result } = await this.cdp.send('Runtime.evaluate', { expression: 'Node.prototype' });
    const { objects } = await this.cdp.send('Runtime.queryObjects', {
      prototypeObjectId: String(result.objectId),
      objectGroup: 'bench',
    });
    const counted = await this.cdp.send('Runtime.callFunctionOn', {
      objectId: String(objects.objectId),
      functionDeclaration: String(countDetached),
      returnByValue: true,
    });
    await this.cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'bench' });
    return Number(counted.result.value);
  }

  /** Starts the probes' lists anew. */
  async resetProbes(): Promise<void> {
    await this.page.evaluate(() => {
      const { bench } = window as unknown as ProbeWindow;
      Object.assign(bench, { handlerMs: [], longTasks: [], commits: {}, draws: [] });
    });
  }

  async probes(): Promise<Omit<ProbeWindow['bench'], 'renderers'>> {
    return this.page.evaluate(() => {
      const { handlerMs, longTasks, commits, draws } = (window as unknown as ProbeWindow).bench;
      return { handlerMs, longTasks, commits, draws };
    });
  }

  /** The number of display objects and the stage's resolution, or null when Pixi tells nothing. */
  async stage(): Promise<{ objects: number; resolution: number } | null> {
    return this.page.evaluate(() => {
      const last = (window as unknown as ProbeWindow).bench.renderers.at(-1);
      if (!last?.root) return null;
      const count = (node: { children?: readonly object[] }): number =>
        (node.children ?? []).reduce<number>((sum, child) => sum + count(child), 1);
      return { objects: count(last.root), resolution: last.resolution };
    });
  }
}

/** Runs in the page on everything below Node.prototype, and leaves out the prototypes themselves. */
function countDetached(this: readonly Node[]): number {
  return this.filter((node) => {
    try {
      return !node.isConnected;
    } catch {
      return false;
    }
  }).length;
}

/** Runs in the page: the player has seen every popup of the demo's provider, today's included. */
function seePopups({ telegramId, ids }: typeof ALL_POPUPS): void {
  const today = new Date().toISOString().slice(0, 10);
  localStorage.setItem('popup-count', JSON.stringify({ [telegramId]: ids }));
  localStorage.setItem('popup99LastDisplayDate', JSON.stringify({ [telegramId]: today }));
}

/** A record by telegram_id, the form in which the game keeps an account's data. */
export function byAccount(value: unknown): string {
  return JSON.stringify({ [TELEGRAM_ID]: value });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

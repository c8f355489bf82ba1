import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { Conditions } from '../../tests/e2e/support/conditions';
import { Fingers, fingerPoints, type Point } from '../../tests/e2e/support/fingers';
import { launchHash } from '../../tests/e2e/support/launchHash';
import { VIEWPORTS } from '../../tests/e2e/support/viewports';
import { addProbes, type ProbeOptions, type ProbeWindow } from './probes';
import type { Site } from './sites';

const TELEGRAM_ID = 1001;
/** A path without a page. The site answers with an empty document. */
const NOWHERE = '/nowhere.txt';
const START_TIMEOUT_MS = 40_000;

const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile ' +
  'Safari/537.36 Telegram-Android/12.0.0 (Google Pixel 8; Android 14; SDK 34; HIGH)';

/** Counters of the browser since the page's start. */
export interface Metrics {
  readonly atMs: number;
  readonly taskMs: number;
  readonly scriptMs: number;
  readonly layouts: number;
  readonly styles: number;
  readonly heapBytes: number;
}

/** A phone with the page: one browser context, one tab, throttled CPU and network. */
export class Phone {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly conditions: Conditions,
    private readonly fingers: Fingers,
  ) {}

  static async open(browser: Browser, options: ProbeOptions = {}): Promise<Phone> {
    const context = await browser.newContext({
      viewport: VIEWPORTS.phone,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'en-US',
      timezoneId: 'UTC',
      userAgent: USER_AGENT,
    });
    await addProbes(context, options);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    return new Phone(context, page, cdp, await Conditions.of(page), await Fingers.of(page));
  }

  close(): Promise<void> {
    return this.context.close();
  }

  /** Opens an empty page of the site, where local storage can be written for the next page. */
  async visitNowhere(site: Site): Promise<void> {
    await this.page.goto(`${site.url}${NOWHERE}`);
  }

  /** Opens an empty page of another site, after which the next page gets a new process. */
  async goAway(site: Site): Promise<void> {
    await this.page.goto(`${site.url.replace('127.0.0.1', 'localhost')}${NOWHERE}`);
  }

  /** Writes the local storage of a returning player who has seen today's popup. */
  async remember(): Promise<void> {
    const shown = JSON.stringify({ [TELEGRAM_ID]: new Date().toISOString().slice(0, 10) });
    await this.page.evaluate((value) => localStorage.setItem('popup99LastDisplayDate', value), shown);
  }

  /** Starts the page as the messaging app does. Resolves when its document begins to arrive. */
  async launch(site: Site): Promise<void> {
    const url = `${site.url}/${launchHash({ telegramId: TELEGRAM_ID })}`;
    await this.page.goto(url, { waitUntil: 'commit', timeout: START_TIMEOUT_MS });
  }

  /** Launches the page and waits until it is tappable and its stage has mounted. */
  async play(site: Site): Promise<void> {
    await this.launch(site);
    const target = this.page.locator('[data-testid="tap-target"]:not([disabled])');
    await target.waitFor({ timeout: START_TIMEOUT_MS });
    if (site.name !== 'game' && site.name !== 'steady') return;
    await this.page.locator('html[data-stage="ready"]').waitFor({ timeout: START_TIMEOUT_MS });
    await this.page.locator('#splash').waitFor({ state: 'detached', timeout: START_TIMEOUT_MS });
    await pause(1000);
  }

  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  }

  async tapPoint(): Promise<Point> {
    const [point] = await fingerPoints(this.page.getByTestId('tap-target'), 1);
    if (!point) throw new Error('There is no tap button');
    return point;
  }

  /** Presses the mouse. An emulated touch would wait for a slowly drawn frame, which a finger doesn't. */
  async press({ x, y }: Point): Promise<void> {
    const at = { x, y, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      this.cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
      this.cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
    ]);
  }

  tap(options: { fingers: number; taps: number; perSecond?: number }): Promise<void> {
    return this.fingers.burst({ target: this.page.getByTestId('tap-target'), ...options });
  }

  async balance(): Promise<number> {
    return Number(await this.page.getByTestId('balance').getAttribute('data-value'));
  }

  async metrics(): Promise<Metrics> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const get = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return {
      atMs: get('Timestamp') * 1000,
      taskMs: get('TaskDuration') * 1000,
      scriptMs: get('ScriptDuration') * 1000,
      layouts: get('LayoutCount'),
      styles: get('RecalcStyleCount'),
      heapBytes: get('JSHeapUsedSize'),
    };
  }

  /** Returns the heap size after a garbage collection, in bytes. */
  async restingHeap(): Promise<number> {
    await this.cdp.send('HeapProfiler.enable');
    for (let times = 0; times < 2; times++) {
      await this.cdp.send('HeapProfiler.collectGarbage');
      await pause(300);
    }
    return (await this.metrics()).heapBytes;
  }

  /** Counts the detached DOM nodes that are still referenced. */
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

  /** Empties the probes' lists, which would count as memory of the game. */
  async resetProbes(): Promise<void> {
    await this.page.evaluate(() => {
      Object.assign((window as unknown as ProbeWindow).bench, {
        handlerMs: [],
        longTasks: [],
        commits: 0,
        draws: [],
      });
    });
  }

  async probes(): Promise<Omit<ProbeWindow['bench'], 'roots'>> {
    return this.page.evaluate(() => {
      const { roots: _, ...lists } = (window as unknown as ProbeWindow).bench;
      return lists;
    });
  }

  /** Counts the stage's display objects. Returns NaN without a stage. */
  async displayObjects(): Promise<number> {
    return this.page.evaluate(() => {
      const count = (node: { children?: readonly object[] }): number =>
        (node.children ?? []).reduce<number>((sum, child) => sum + count(child), 1);
      const root = (window as unknown as ProbeWindow).bench.roots.at(-1)?.current;
      return root ? count(root) : Number.NaN;
    });
  }
}

/** Counts detached nodes in the page. Node's prototypes are in the list too, and throw when read. */
function countDetached(this: readonly Node[]): number {
  return this.filter((node) => {
    try {
      return !node.isConnected;
    } catch {
      return false;
    }
  }).length;
}

import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WEBKIT } from '../../../scripts/lib/webKit.mjs';
import type { Walkable } from '../../e2e/support/everyView';
import { killFamily, type Screen, startFamily } from './browser';

const DRIVER_PORT = 4750;
const ANSWER_MS = 60_000;
const EVERY_MS = 100;
/** WebDriver names of the keys that tests press. */
const KEYS: Readonly<Record<string, string>> = {
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

interface Point {
  x: number;
  y: number;
}

/**
 * A page in WebKit, controlled through WebDriver, because Playwright has no WebKit here. It implements the subset of a
 * Playwright page that the tests use.
 */
export class WebKitPage implements Walkable {
  private constructor(
    private readonly session: string,
    private readonly endDriver: () => Promise<void>,
  ) {}

  /** Opens a window of the given size, in CSS px. Without WebGL the ninja is a picture. */
  static async open(
    screen: Screen,
    { width, height, withWebGl = true }: { width: number; height: number; withWebGl?: boolean },
  ): Promise<WebKitPage> {
    const driver = startFamily(WEBKIT.driver, [`--port=${DRIVER_PORT}`], screen.env);
    const root = `http://127.0.0.1:${DRIVER_PORT}`;
    try {
      const capabilities = {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: WEBKIT.browser,
            args: ['--automation', '--full-screen', `--enable-webgl=${withWebGl}`],
          },
        },
      };
      const { sessionId } = await eventually(() =>
        call<{ sessionId: string }>(`${root}/session`, 'POST', { capabilities }),
      );
      const page = new WebKitPage(`${root}/session/${sessionId}`, () => killFamily(driver));
      await page.post('window/rect', { x: 0, y: 0, width, height });
      return page;
    } catch (error) {
      await killFamily(driver);
      throw error;
    }
  }

  async goto(address: string): Promise<void> {
    await this.post('url', { url: address });
  }

  /** Works like Playwright's: the function runs in the page and may be asynchronous. */
  readonly evaluate = async (work: unknown, argument?: unknown): Promise<never> => {
    const script = `const [argument, done] = arguments;
      Promise.resolve((${String(work)})(argument)).then(
        (value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`;
    const { value, error } = await this.post<{ value: never; error?: string }>('execute/async', {
      script,
      args: [argument ?? null],
    });
    if (error !== undefined) throw new Error(error);
    return value;
  };

  readonly waitForFunction = async (work: unknown, argument?: unknown): Promise<never> => {
    const endMs = Date.now() + ANSWER_MS;
    for (;;) {
      const value = await this.evaluate(work, argument);
      if (value) return value;
      if (Date.now() > endMs) throw new Error(`In vain: ${String(work)}`);
      await pause(EVERY_MS);
    }
  };

  readonly waitForTimeout = async (ms: number): Promise<void> => {
    await pause(ms);
  };

  readonly locator = (selector: string) => ({
    count: () => this.evaluate((target: string) => document.querySelectorAll(target).length, selector),
  });

  readonly keyboard = {
    press: async (key: string): Promise<void> => {
      const value = KEYS[key] ?? key;
      await this.act('key', {}, [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
    },
  };

  /** Presses a point of the page, `times` times in a row. */
  async tap({ x, y }: Point, times = 1): Promise<void> {
    const press = [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 20 },
      { type: 'pointerUp', button: 0 },
      { type: 'pause', duration: 30 },
    ];
    await this.act('pointer', { parameters: { pointerType: 'mouse' } }, Array(times).fill(press).flat());
  }

  async screenshot(path: string): Promise<void> {
    writeFileSync(path, Buffer.from(await call<string>(`${this.session}/screenshot`, 'GET'), 'base64'));
  }

  async close(): Promise<void> {
    await call(this.session, 'DELETE').catch(() => undefined);
    await this.endDriver();
  }

  private async act(type: string, parameters: object, actions: readonly object[]): Promise<void> {
    await this.post('actions', { actions: [{ type, id: type, ...parameters, actions }] });
  }

  private post<Value>(path: string, body: object): Promise<Value> {
    return call(`${this.session}/${path}`, 'POST', body);
  }
}

async function call<Value>(address: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error}, ${value.message}`);
  return value;
}

/** Retries until the driver listens. */
async function eventually<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let left = 50; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error;
      await pause(EVERY_MS);
    }
  }
}

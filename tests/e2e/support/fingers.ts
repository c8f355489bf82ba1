import type { CDPSession, Locator, Page } from '@playwright/test';

/** A place on the page in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const MAX_FINGERS = 10;
const SPREAD = 0.5;
const MOST_LOOKS = 20;
/**
 * Number of taps sent without waiting. The browser processes them in order; awaiting each would cost a frame.
 */
const SENT_AHEAD = 20;

/** Returns finger positions on an element: up to ten on a circle around its centre. */
export async function fingerPoints(target: Locator, fingers: number): Promise<Point[]> {
  if (fingers < 1 || fingers > MAX_FINGERS)
    throw new RangeError(`1 to ${MAX_FINGERS} fingers, not ${fingers}`);
  let box = await target.boundingBox();
  // The element is briefly missing while React replaces the static page.
  for (let tries = 0; !box && tries < MOST_LOOKS; tries++) box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap: the element is not visible');
  const radius = (Math.min(box.width, box.height) / 2) * SPREAD;
  return Array.from({ length: fingers }, (_, finger) => {
    const angle = (2 * Math.PI * finger) / fingers;
    const reach = fingers === 1 ? 0 : radius;
    return {
      x: box.x + box.width / 2 + reach * Math.cos(angle),
      y: box.y + box.height / 2 + reach * Math.sin(angle),
    };
  });
}

/** Sends trusted touches through the debugging protocol. The page can't distinguish them from a finger's. */
export class Fingers {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Puts all points down and lifts them together: one tap per point. */
  async tap(points: readonly Point[]): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id, radiusX: 8, radiusY: 8, force: 1 }));
    const down = this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const up = this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await Promise.all([down, up]);
  }

  /**
   * Taps `count` times in total, evenly spaced, with several fingers at once.
   *
   * @param perSecond taps a second of all fingers together; by default as fast as the browser accepts them
   */
  async burst(options: {
    target: Locator;
    taps: number;
    fingers: number;
    perSecond?: number;
  }): Promise<void> {
    const { target, taps, fingers, perSecond } = options;
    const points = await fingerPoints(target, fingers);
    const started = Date.now();
    const sent: Promise<void>[] = [];
    for (let done = 0; done < taps; done += fingers) {
      sent.push(this.tap(points.slice(0, Math.min(fingers, taps - done))));
      const isFull = sent.length >= SENT_AHEAD;
      if (perSecond !== undefined || isFull) await Promise.all(sent.splice(0));
      if (perSecond === undefined) continue;
      const wait = started + ((done + fingers) * 1000) / perSecond - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    await Promise.all(sent);
  }
}

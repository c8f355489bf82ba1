import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { BrowserFault, Prepare } from '../browserCell';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Offsets of the page's clocks in ms, set by {@link ownClock}. */
interface ClockErrors {
  wallMs: number;
  monotonicMs: number;
}

/** Puts the clocks of page and provider under the test's control from the start. */
const ownClock =
  (start?: string): Prepare =>
  async ({ page, provider }) => {
    const wallMs = start ? Date.parse(start) - Date.now() : 0;
    if (start) provider.clock.set(Date.parse(start));
    await page.addInitScript((wallMs) => {
      const errors: ClockErrors = { wallMs, monotonicMs: 0 };
      const wall = Date.now.bind(Date);
      const monotonic = performance.now.bind(performance);
      const frame = requestAnimationFrame.bind(window);
      const RealDate = Date;
      Object.assign(window, {
        clockErrors: errors,
        Date: class extends RealDate {
          constructor(...parts: []) {
            if (parts.length === 0) super(wall() + errors.wallMs);
            else super(...parts);
          }
          static override now = () => wall() + errors.wallMs;
        },
        requestAnimationFrame: (draw: FrameRequestCallback) => frame((at) => draw(at + errors.monotonicMs)),
      });
      performance.now = () => monotonic() + errors.monotonicMs;
    }, wallMs);
  };

/** Makes the page's clocks jump. A sleep moves both clocks, and setting the time by hand moves only the wall clock. */
function jump(page: Page, by: Partial<ClockErrors>): Promise<void> {
  return page.evaluate(({ wallMs = 0, monotonicMs = 0 }) => {
    const { clockErrors } = window as unknown as { clockErrors: ClockErrors };
    clockErrors.wallMs += wallMs;
    clockErrors.monotonicMs += monotonicMs;
  }, by);
}

export const CLOCK: readonly BrowserFault[] = [
  {
    kind: 'clock',
    name: 'the lid closed for 8 h',
    prepare: ownClock(),
    async happen({ page, provider }) {
      provider.clock.pass(8 * HOUR_MS);
      await jump(page, { wallMs: 8 * HOUR_MS, monotonicMs: 8 * HOUR_MS });
      await pause(6000);
    },
  },
  ...[1, -1].map(
    (days): BrowserFault => ({
      kind: 'clock',
      name: `the clock set ${days > 0 ? 'forward' : 'back'} by a day`,
      prepare: ownClock(),
      async happen({ page }) {
        await jump(page, { wallMs: days * DAY_MS });
        await pause(6000);
      },
    }),
  ),
  ...[
    ['begins', '2026-03-29T00:59:50Z'],
    ['ends', '2026-10-25T00:59:50Z'],
  ].map(
    ([what, start]): BrowserFault => ({
      kind: 'clock',
      name: `the night summer time ${what}`,
      context: { timezoneId: 'Europe/Berlin' },
      prepare: ownClock(start),
      async happen({ page, provider }) {
        provider.clock.pass(20_000);
        await jump(page, { wallMs: 20_000, monotonicMs: 20_000 });
      },
    }),
  ),
];

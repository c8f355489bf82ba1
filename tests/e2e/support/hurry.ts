import type { Page } from '@playwright/test';

/**
 * Makes the clocks of the page run faster: the wall clock, the monotonic one, frames and timers, all alike. So a run of
 * half a minute, or a newcomer's first ten seconds, are played and not skipped. Call before a page is opened.
 */
export async function hurry(page: Page, times: number): Promise<void> {
  await page.addInitScript((times) => {
    const wall = Date.now.bind(Date);
    const startMs = wall();
    const wallMs = () => Math.floor(startMs + (wall() - startMs) * times);
    const monotonic = performance.now.bind(performance);
    const frame = requestAnimationFrame.bind(window);
    const timer = setTimeout.bind(window);
    const beat = setInterval.bind(window);
    const RealDate = Date;
    Object.assign(window, {
      Date: class extends RealDate {
        constructor(...parts: []) {
          if (parts.length === 0) super(wallMs());
          else super(...parts);
        }
        static override now = wallMs;
      },
      requestAnimationFrame: (draw: FrameRequestCallback) => frame((at) => draw(at * times)),
      setTimeout: (task: TimerHandler, ms = 0, ...rest: unknown[]) => timer(task, ms / times, ...rest),
      setInterval: (task: TimerHandler, ms = 0, ...rest: unknown[]) => beat(task, ms / times, ...rest),
    });
    performance.now = () => monotonic() * times;
  }, times);
}

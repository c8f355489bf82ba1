import type { Page } from '@playwright/test';

/**
 * Speeds up all of the page's clocks equally: wall clock, monotonic clock, frames and timers. Half-minute
 * runs and a newcomer's first ten seconds are played, not skipped. Call before a page opens.
 *
 * @returns a function that restores the open page's real rate, for exchanges with another program
 */
export async function hurry(page: Page, rate: number): Promise<() => Promise<void>> {
  await page.addInitScript((rate) => {
    let times = rate;
    const wall = Date.now.bind(Date);
    const monotonic = performance.now.bind(performance);
    const faster = (now: () => number, startMs: number) => {
      let realMs = startMs;
      let shownMs = startMs;
      const at = (ms: number) => shownMs + (ms - realMs) * times;
      const fix = () => {
        const ms = now();
        shownMs = at(ms);
        realMs = ms;
      };
      return { at, fix };
    };
    const wallClock = faster(wall, wall());
    const pageClock = faster(monotonic, 0);
    const wallMs = () => Math.floor(wallClock.at(wall()));
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
      requestAnimationFrame: (draw: FrameRequestCallback) => frame((at) => draw(pageClock.at(at))),
      setTimeout: (task: TimerHandler, ms = 0, ...rest: unknown[]) => timer(task, ms / times, ...rest),
      setInterval: (task: TimerHandler, ms = 0, ...rest: unknown[]) => beat(task, ms / times, ...rest),
      endHurry() {
        wallClock.fix();
        pageClock.fix();
        times = 1;
      },
    });
    performance.now = () => pageClock.at(monotonic());
  }, rate);
  return () => page.evaluate(() => Reflect.get(window, 'endHurry')());
}

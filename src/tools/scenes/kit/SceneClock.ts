import { flushSync } from 'react-dom';

type Callback = (...args: unknown[]) => void;

interface Timer {
  dueMs: number;
  every: number | null;
  ring: Callback;
}

/** Interval of frames in scene time. */
const FRAME_MS = 16;
/** performance.now at scene time 0; not 0, which some code takes for "never". */
const BASE_MS = 60_000;

/**
 * The page's own timers, taken before any scene replaces them, for code that runs while a scene holds the clock: the frame's
 * loop and waits for pictures.
 */
export const realTime = {
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  setTimeout: window.setTimeout.bind(window),
  now: performance.now.bind(performance),
};

/**
 * The clock of a scene. While installed, the page's timers, frames and clocks advance with `step` alone, so that toasts,
 * countdowns and rolling numbers are as repeatable as the stage.
 */
export class SceneClock {
  /** Scene time. */
  nowMs: number;
  private readonly timers = new Map<number, Timer>();
  private readonly frames = new Map<number, FrameRequestCallback>();
  private nextId = 1;
  private nextFrameMs: number;
  private undo: (() => void)[] = [];

  /** `epochMs` is Date.now at scene time 0, `startMs` the scene time to start at. */
  constructor(
    private readonly epochMs: number,
    startMs: number,
  ) {
    this.nowMs = startMs;
    this.nextFrameMs = startMs + FRAME_MS;
  }

  install(): void {
    const startTimer = (ring: Callback, ms: unknown, isRepeating: boolean, args: unknown[]): number => {
      const wait = Number(ms) || 0;
      const id = this.nextId++;
      const every = isRepeating ? Math.max(1, wait) : null;
      this.timers.set(id, { dueMs: this.nowMs + wait, every, ring: () => ring(...args) });
      return id;
    };
    const stopTimer = (id: number) => void this.timers.delete(id);
    this.replace(window, 'setTimeout', (ring: Callback, ms: unknown, ...args: unknown[]) =>
      startTimer(ring, ms, false, args),
    );
    this.replace(window, 'setInterval', (ring: Callback, ms: unknown, ...args: unknown[]) =>
      startTimer(ring, ms, true, args),
    );
    this.replace(window, 'clearTimeout', stopTimer);
    this.replace(window, 'clearInterval', stopTimer);
    this.replace(window, 'requestAnimationFrame', (draw: FrameRequestCallback) => {
      const id = this.nextId++;
      this.frames.set(id, draw);
      return id;
    });
    this.replace(window, 'cancelAnimationFrame', (id: number) => void this.frames.delete(id));
    this.replace(performance, 'now', () => BASE_MS + this.nowMs);
    this.replace(Date, 'now', () => this.epochMs + this.nowMs);
  }

  uninstall(): void {
    for (const restore of this.undo.reverse()) restore();
    this.undo = [];
    this.timers.clear();
    this.frames.clear();
  }

  /** A mark larger than the ids of all timers so far. */
  get mark(): number {
    return this.nextId;
  }

  /**
   * Advances by `dtMs`: rings due timers and draws frames.
   * @returns true if a timer rang, which may have started something to wait for
   */
  step(dtMs: number): boolean {
    this.nowMs += dtMs;
    const hasRung = this.ringDue();
    if (this.nowMs >= this.nextFrameMs) {
      this.nextFrameMs = Math.max(this.nextFrameMs + FRAME_MS, this.nowMs);
      const due = [...this.frames.values()];
      this.frames.clear();
      if (due.length > 0)
        flushSync(() => {
          for (const draw of due) draw(BASE_MS + this.nowMs);
        });
    }
    return hasRung;
  }

  /** Rings due timers without advancing time. */
  ringDue(): boolean {
    return this.ring((timer) => timer.dueMs <= this.nowMs);
  }

  /** Rings the timers started since `mark` that are due within `withinMs`, for work that was only deferred. */
  rush(mark: number, withinMs: number): void {
    this.ring((timer, id) => id >= mark && timer.every === null && timer.dueMs <= this.nowMs + withinMs);
  }

  private ring(isDue: (timer: Timer, id: number) => boolean): boolean {
    const due = [...this.timers]
      .filter(([id, timer]) => isDue(timer, id))
      .sort(([, one], [, other]) => one.dueMs - other.dueMs);
    for (const [id, timer] of due) {
      if (!this.timers.has(id)) continue;
      if (timer.every === null) this.timers.delete(id);
      else timer.dueMs += timer.every;
      flushSync(() => timer.ring());
    }
    return due.length > 0;
  }

  private replace<Target extends object, Name extends keyof Target>(
    target: Target,
    name: Name,
    value: unknown,
  ): void {
    const own = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    this.undo.push(() => {
      if (own) Object.defineProperty(target, name, own);
      else delete target[name];
    });
  }
}

import { flushSync } from 'react-dom';

type Callback = (...args: unknown[]) => void;

interface Timer {
  dueMs: number;
  every: number | null;
  ring: Callback;
}

/** Interval between frames in scene time. */
const FRAME_MS = 16;
/** `performance.now()` at scene time 0. It isn't 0, because some code takes 0 for "never". */
const BASE_MS = 60_000;

/** The page's own timers, for code that runs in real time: the frame loop and waits for pictures. */
export const realTime = {
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  setTimeout: window.setTimeout.bind(window),
  now: performance.now.bind(performance),
};

/** The clock of a scene. While it is installed, only `step` advances the page's timers, frames and clocks. */
export class SceneClock {
  nowMs: number;
  private readonly timers = new Map<number, Timer>();
  private readonly frames = new Map<number, FrameRequestCallback>();
  private nextId = 1;
  private nextFrameMs: number;
  private undo: (() => void)[] = [];

  /** Creates a clock. `epochMs` is `Date.now()` at scene time 0, and `startMs` the initial scene time. */
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

  get mark(): number {
    return this.nextId;
  }

  /** Advances by `dtMs`. Returns true if a timer has fired, which may have started a load. */
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

  ringDue(): boolean {
    return this.ring((timer) => timer.dueMs <= this.nowMs);
  }

  /** Fires the timers created since `mark` that are due within `withinMs`, so deferred work ends early. */
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

import type { FrameApi, FrameCost, FrameMeters } from '../frame/FrameApi';
import type { TapRobot } from '../state/address';
import { robotTaps } from '../state/robotTaps';
import type { FlatTuning } from '../tuning/fields';

/** Longest advance. It keeps a preview from jumping after the page was paused. */
const LONGEST_FRAME_MS = 100;
export const STEP_MS = 1000 / 60;

export interface PlaybackSettings {
  durationMs: number;
  isPlaying: boolean;
  speed: number;
  isLooping: boolean;
  robot: TapRobot;
  seed: number;
  size: { width: number; height: number };
}

export interface Sample extends FrameCost {
  frameMs: number;
}

/** The clock of all previews, so both sides of a comparison show the same time and seed. */
export class Playback {
  private readonly frames: (FrameApi | null)[] = [null, null];
  private readonly stopsWaiting: (() => void)[] = [];
  private expected = 1;
  private wantedMs: number | null = null;
  private isSeeking = false;
  /** Previews with an outdated tuning, which must restart even at the wanted time. */
  private readonly stale = new Set<FrameApi>();
  private wasPlaying = false;
  private lastMs = 0;
  private restUntilMs = 0;
  private request = 0;
  timeMs = 0;
  settings: PlaybackSettings = {
    durationMs: 1000,
    isPlaying: false,
    speed: 1,
    isLooping: true,
    robot: { rate: 0, fingers: 1 },
    seed: 7,
    size: { width: 390, height: 844 },
  };
  onTime: (timeMs: number) => void = () => undefined;
  onSample: (sample: Sample) => void = () => undefined;
  onEnd: () => void = () => undefined;
  onFailed: (error: unknown) => void = () => undefined;

  start(): () => void {
    const run = (nowMs: number) => {
      this.request = requestAnimationFrame(run);
      if (nowMs < this.restUntilMs) return;
      const startedMs = performance.now();
      this.tick(nowMs - this.lastMs);
      // A scene that takes longer than a step gets half of the time, which keeps the viewer responsive.
      const tookMs = performance.now() - startedMs;
      this.restUntilMs = tookMs > STEP_MS ? nowMs + tookMs * 2 : 0;
      this.lastMs = nowMs;
    };
    this.request = requestAnimationFrame(run);
    return () => cancelAnimationFrame(this.request);
  }

  expect(count: number): void {
    this.expected = count;
    if (count < 2) this.put(1, null);
  }

  /** Adds or removes a preview. A new preview joins at the current time. */
  attach(index: number, frame: FrameApi | null, tuning: FlatTuning): void {
    this.put(index, frame);
    if (!frame) return;
    frame.setTuning(tuning);
    frame.onTap = (x, y, finger) => {
      for (const other of this.frames) if (other && other !== frame) other.tap(x, y, finger);
    };
    this.seek(this.timeMs);
  }

  /** Applies a changed tuning at once, even while paused. */
  retune(index: number, tuning: FlatTuning): void {
    const frame = this.frames[index];
    if (!frame) return;
    frame.setTuning(tuning);
    if (this.settings.isPlaying) return;
    this.stale.add(frame);
    this.seek(this.timeMs);
  }

  seek(timeMs: number): void {
    this.wantedMs = Math.min(this.settings.durationMs, Math.max(0, timeMs));
    this.timeMs = this.wantedMs;
    this.onTime(this.timeMs);
    void this.catchUp();
  }

  step(steps: number): void {
    if (steps < 0) this.seek(this.timeMs + steps * STEP_MS);
    else if (!this.isSeeking) this.advance(steps * STEP_MS);
  }

  /** Returns the first preview's meters, or null while it loads. */
  meters(): FrameMeters | null {
    return this.frames[0]?.meters() ?? null;
  }

  /** Time of the first preview's picture, or of the clock while it loads. */
  get shownMs(): number {
    return this.frames[0]?.timeMs() ?? this.timeMs;
  }

  pictures(): HTMLCanvasElement[] {
    return this.frames.flatMap((frame) => frame?.picture() ?? []);
  }

  loseContext(): void {
    for (const frame of this.frames) frame?.loseContext();
  }

  restoreContext(): void {
    for (const frame of this.frames) frame?.restoreContext();
  }

  get isSettled(): boolean {
    return !this.isSeeking && this.isComplete;
  }

  private get isComplete(): boolean {
    return this.frames.filter((frame) => frame !== null).length >= this.expected;
  }

  /** Runs the latest seek and skips older ones, because scrubbing is faster than a scene's seeks. */
  private async catchUp(): Promise<void> {
    if (this.isSeeking) return;
    this.isSeeking = true;
    while (this.wantedMs !== null) {
      const timeMs = this.wantedMs;
      this.wantedMs = null;
      for (const [index, frame] of this.frames.entries()) {
        if (!frame) continue;
        const isLeft = new Promise<void>((resolve) => {
          this.stopsWaiting[index] = resolve;
        });
        await Promise.race([this.seekFrame(frame, timeMs).catch(this.onFailed), isLeft]);
      }
    }
    this.isSeeking = false;
  }

  /** Replaces a preview. Stops waiting for the old one, whose page is gone. */
  private put(index: number, frame: FrameApi | null): void {
    if (this.frames[index] === frame) return;
    this.frames[index] = frame;
    this.stopsWaiting[index]?.();
  }

  private async seekFrame(frame: FrameApi, timeMs: number): Promise<void> {
    const isStale = this.stale.delete(frame);
    if (this.settings.robot.rate <= 0) {
      if (isStale) await frame.seek(0);
      await frame.seek(timeMs);
      return;
    }
    await frame.seek(0);
    for (let atMs = 0; atMs < timeMs; atMs += STEP_MS) {
      const dtMs = Math.min(STEP_MS, timeMs - atMs);
      this.tapByRobot(frame, atMs, atMs + dtMs);
      frame.advance(dtMs);
    }
  }

  private tick(passedMs: number): void {
    const begins = this.settings.isPlaying && !this.wasPlaying;
    this.wasPlaying = this.settings.isPlaying;
    if (begins && this.timeMs >= this.settings.durationMs) this.seek(0);
    if (!this.settings.isPlaying || this.isSeeking || !this.isComplete || passedMs <= 0) return;
    this.advance(Math.min(LONGEST_FRAME_MS, passedMs) * this.settings.speed, passedMs);
    if (this.timeMs < this.settings.durationMs) return;
    if (this.settings.isLooping) this.seek(0);
    else this.stop();
  }

  private stop(): void {
    // Set this at once. A slow scene may not tick again until long after the next Play.
    this.settings.isPlaying = false;
    this.wasPlaying = false;
    this.onEnd();
  }

  private advance(dtMs: number, frameMs = dtMs): void {
    const from = this.timeMs;
    const to = Math.min(this.settings.durationMs, from + dtMs);
    let first: FrameCost | null = null;
    try {
      for (const frame of this.frames) {
        if (!frame) continue;
        this.tapByRobot(frame, from, to);
        const cost = frame.advance(to - from);
        first ??= cost;
      }
    } catch (error) {
      this.stop();
      this.onFailed(error);
      return;
    }
    this.timeMs = to;
    this.onTime(to);
    if (first) this.onSample({ ...first, frameMs });
  }

  private tapByRobot(frame: FrameApi, fromMs: number, toMs: number): void {
    const { robot, seed, size } = this.settings;
    for (const { x, y, finger } of robotTaps(robot, seed, fromMs, toMs))
      frame.tap(x * size.width, y * size.height, finger);
  }
}

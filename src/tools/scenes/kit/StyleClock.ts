/** Animations start at multiples of this interval, so those of one frame start together. */
const FRAME_MS = 16;
const BEGINNINGS = ['animationstart', 'transitionrun'] as const;

/** Ties CSS animations to scene time, so a screen can be scrubbed like a film. Pauses each animation on first sight. */
export class StyleClock {
  private startedMs = new WeakMap<Animation, number>();
  private nowMs = Number.NEGATIVE_INFINITY;
  private readonly sceneTime: () => number;
  /** Pauses animations that start between two steps, when a slow machine draws frames. */
  private readonly meet = () => {
    if (Number.isFinite(this.nowMs)) this.set(this.sceneTime());
  };

  constructor(sceneTime: () => number) {
    this.sceneTime = sceneTime;
    for (const type of BEGINNINGS) document.addEventListener(type, this.meet, true);
  }

  set(nowMs: number): void {
    this.nowMs = nowMs;
    for (const animation of document.getAnimations()) {
      const start = this.startedMs.get(animation) ?? Math.ceil(nowMs / FRAME_MS) * FRAME_MS;
      this.startedMs.set(animation, start);
      if (animation.playState === 'finished') continue;
      animation.pause();
      const end = Number(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
      const timeMs = Math.max(0, nowMs - start);
      if (timeMs >= end) animation.finish();
      else animation.currentTime = timeMs;
    }
  }

  close(): void {
    for (const type of BEGINNINGS) document.removeEventListener(type, this.meet, true);
  }
}

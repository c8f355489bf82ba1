/** Where the page's animations begin: whoever asks in between, they begin with the same frame of the scene. */
const FRAME_MS = 16;
const BEGINNINGS = ['animationstart', 'transitionrun'] as const;

/**
 * Holds the page's CSS animations and transitions at scene time: each is paused when it is first met and then
 * stands where it would be, so that a screen can be sought like a film.
 */
export class StyleClock {
  private startedMs = new WeakMap<Animation, number>();
  private nowMs = Number.NEGATIVE_INFINITY;
  private readonly sceneTime: () => number;
  /** A slow machine may draw frames between two steps: what begins there must not run by itself until the next. */
  private readonly meet = () => {
    if (Number.isFinite(this.nowMs)) this.set(this.sceneTime());
  };

  constructor(sceneTime: () => number) {
    this.sceneTime = sceneTime;
    for (const type of BEGINNINGS) document.addEventListener(type, this.meet, true);
  }

  /** Sets all that move to scene time `nowMs`; those met for the first time begin with this frame. */
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

/**
 * Holds the page's CSS animations and transitions at scene time: each is paused when it is first met and then
 * stands where it would be, so that a screen can be sought like a film.
 */
export class StyleClock {
  private startedMs = new WeakMap<Animation, number>();

  /** Sets all that move to scene time `nowMs`; those met for the first time begin now. */
  set(nowMs: number): void {
    for (const animation of document.getAnimations()) {
      const start = this.startedMs.get(animation) ?? nowMs;
      this.startedMs.set(animation, start);
      if (animation.playState === 'finished') continue;
      animation.pause();
      const end = Number(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
      const timeMs = nowMs - start;
      if (timeMs >= end) animation.finish();
      else animation.currentTime = timeMs;
    }
  }
}

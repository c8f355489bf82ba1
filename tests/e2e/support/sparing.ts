import type { BrowserContext } from '@playwright/test';

/**
 * Makes the page save battery: thirty frames a second, and the player's sounds off. A timer provides the frames. The
 * browser then draws only changes, and an idle page takes a quarter of the CPU. Call before a page opens.
 */
export async function sparing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const FRAME_MS = 1000 / 30;
    const frame = requestAnimationFrame.bind(window);
    const timer = setTimeout.bind(window);
    const now = performance.now.bind(performance);
    const waiting = new Map<number, FrameRequestCallback>();
    let lastId = 0;
    let lastMs = 0;
    let isAsked = false;
    const draw = () => {
      isAsked = false;
      lastMs = now();
      for (const id of [...waiting.keys()]) {
        const run = waiting.get(id);
        waiting.delete(id);
        // An error in one callback must not cost the others their frame.
        try {
          run?.(lastMs);
        } catch (error) {
          reportError(error);
        }
      }
    };
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      // A hidden page gets no frames.
      if (document.hidden) frame(draw);
      else timer(draw, Math.max(0, lastMs + FRAME_MS - now()));
    };
    Object.assign(window, {
      requestAnimationFrame: (run: FrameRequestCallback) => {
        ask();
        waiting.set(++lastId, run);
        return lastId;
      },
      cancelAnimationFrame: (id: number) => void waiting.delete(id),
    });
    try {
      localStorage.setItem(
        'settings',
        localStorage.getItem('settings') ?? JSON.stringify({ sound: false, music: false }),
      );
    } catch {
      // A cross-origin frame may have no storage.
    }
  });
}

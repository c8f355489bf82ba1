import { useEffect, useRef } from 'react';

/** Calls `frame` with the milliseconds since the last frame while `running`, and asks for no frames otherwise. */
export function useFrameLoop(running: boolean, frame: (frameMs: number) => void): void {
  const latest = useRef(frame);
  latest.current = frame;
  useEffect(() => {
    if (!running) return;
    let before: number | null = null;
    let request = 0;
    const next = (now: number) => {
      request = requestAnimationFrame(next);
      latest.current(before === null ? 0 : now - before);
      before = now;
    };
    request = requestAnimationFrame(next);
    return () => cancelAnimationFrame(request);
  }, [running]);
}

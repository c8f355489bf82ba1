import { type PointerEvent, useRef } from 'react';

const SWIPE_PX = 56;

/** Handlers for a sideways swipe: −1 for the left neighbour in reading order, 1 for the right one. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    style: { touchAction: 'pan-y' as const },
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const moved = clientX - from.x;
      if (Math.abs(moved) < SWIPE_PX || Math.abs(clientY - from.y) > Math.abs(moved)) return;
      const isForward = moved < 0 !== (document.documentElement.dir === 'rtl');
      onSwipe(isForward ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

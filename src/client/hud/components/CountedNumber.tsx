import { useLayoutEffect, useRef } from 'react';
import { wantsLessMotion } from '../../host/device';
import { COIN_FLIGHT_MS } from '../coinFlight';

const COUNT_MS = 500;

interface CountedNumberProps {
  value: number;
  format: (value: number) => string;
  className?: string;
}

/** A number that counts to its next value after a purchase. `data-counts` marks it while it counts. */
export function CountedNumber({ value, format, className }: CountedNumberProps) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(value);
  const write = useRef(format);
  write.current = format;
  useLayoutEffect(() => {
    const element = ref.current;
    const from = shown.current;
    shown.current = value;
    if (!element || from === value || wantsLessMotion()) return;
    // Wait until the purchase's coins have landed.
    const startMs = performance.now() + COIN_FLIGHT_MS;
    const draw = (nowMs: number) => {
      const share = Math.max(0, Math.min(1, (nowMs - startMs) / COUNT_MS));
      element.textContent = write.current(Math.round(from + (value - from) * share));
      element.toggleAttribute('data-counts', share > 0 && share < 1);
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    let frame = 0;
    draw(performance.now());
    return () => {
      cancelAnimationFrame(frame);
      element.removeAttribute('data-counts');
      element.textContent = write.current(value);
    };
  }, [value]);
  return (
    <bdi ref={ref} className={className}>
      {format(value)}
    </bdi>
  );
}

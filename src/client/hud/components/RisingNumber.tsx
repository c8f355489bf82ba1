import { useLayoutEffect, useRef } from 'react';
import { createRollUp } from '../../home/balance';
import { wantsLessMotion } from '../../host/device';
import { useNumbers } from '../useNumbers';
import './risingNumber.css';

/** A number that counts up from 0. Screen readers and players with reduced motion get the final number at once. */
export function RisingNumber({ value, sign = '' }: { value: number; sign?: string }) {
  const { full } = useNumbers();
  const shown = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!shown.current) return;
    const { stop, moveTo } = createRollUp(0, (now) => shown.current?.replaceChildren(sign + full(now)));
    moveTo(value, 0);
    return stop;
  }, [value, full, sign]);
  if (wantsLessMotion()) return <bdi>{sign + full(value)}</bdi>;
  return (
    <span className="rising">
      <bdi>{sign + full(value)}</bdi>
      <bdi ref={shown} aria-hidden="true" />
    </span>
  );
}

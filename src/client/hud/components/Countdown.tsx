import { useEffect, useState } from 'react';
import { useGame } from '../GameContext';

interface CountdownProps {
  /** Server time, ms since the epoch. */
  untilMs: number;
  onEnd?: () => void;
}

/** Time left, by the server's clock. */
export function Countdown({ untilMs, onEnd }: CountdownProps) {
  const { serverNowMs } = useGame();
  const [leftMs, setLeftMs] = useState(() => untilMs - serverNowMs());
  useEffect(() => {
    const tick = () => {
      const left = untilMs - serverNowMs();
      setLeftMs(left);
      if (left > 0) return;
      clearInterval(timer);
      onEnd?.();
    };
    setLeftMs(untilMs - serverNowMs());
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [untilMs, serverNowMs, onEnd]);
  return <bdi dir="ltr">{clockText(leftMs)}</bdi>;
}

/** Formats as h:mm:ss or m:ss, rounded up to whole seconds. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

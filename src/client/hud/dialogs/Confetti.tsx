import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGameStore } from '../GameContext';
import './confetti.css';

const PIECES = 36;
const FALL_MS = 2200;
const COLORS = ['var(--gold)', 'var(--red)', 'var(--violet)', 'var(--green)', 'var(--gold-light)'] as const;

/** A short burst of confetti, visible above an open dialog. Hidden when the player prefers reduced motion. */
export default function Confetti() {
  const count = useGameStore((state) => state.celebrations);
  const [isFalling, setFalling] = useState(false);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count === 0) return;
    setFalling(true);
    const timer = setTimeout(() => setFalling(false), FALL_MS);
    return () => clearTimeout(timer);
  }, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each celebration has a layer of its own
  useLayoutEffect(() => layer.current?.showPopover?.(), [isFalling, count]);
  if (!isFalling) return null;
  return (
    <div key={count} ref={layer} className="confetti" popover="manual" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are all alike and never move
        <span key={index} style={pieceStyle(index)} />
      ))}
    </div>
  );
}

/** Spreads the pieces by the golden ratio: evenly, and the same each time. */
function pieceStyle(index: number): CSSProperties {
  const spread = (index * 0.618) % 1;
  return {
    left: `${spread * 100}%`,
    backgroundColor: COLORS[index % COLORS.length],
    animationDelay: `${((index * 0.37) % 1) * 500}ms`,
    animationDuration: `${1200 + ((index * 0.73) % 1) * 500}ms`,
  };
}

import { useEffect, useState } from 'react';
import type { GameMeters } from '../followTuning/messages';
import { useViewer } from './useViewer';

const LOOK_EVERY_MS = 500;
const FRAME_BUDGET_MS = 16.7;
/** Accepted deviation of a frame at 60 Hz from 16.7 ms. */
const TOLERANCE_MS = 1;

export function PhoneMeters() {
  const { model } = useViewer();
  const [games, setGames] = useState<readonly GameMeters[]>([]);
  useEffect(() => {
    const timer = setInterval(() => setGames(model.phones.open()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [model]);
  if (games.length === 0) return null;
  return (
    <ul className="phones" aria-label="Open games">
      {games.map(({ id, device, frameMs, tier }) => (
        <li key={id} data-over={frameMs > FRAME_BUDGET_MS + TOLERANCE_MS || undefined}>
          <span>{device}</span>
          <output aria-label="Frame p95">{frameMs.toFixed(1)} ms</output>
          <em>{tier}</em>
        </li>
      ))}
    </ul>
  );
}

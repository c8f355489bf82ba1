import type { CSSProperties, ReactNode } from 'react';
import { backdropsArt } from '../../art/backdrops';
import './scenery.css';

interface SceneryProps {
  className: string;
  testId?: string;
  children: ReactNode;
}

/** A full-screen view shown before the game: the village at dusk, darkened behind the text. */
export function Scenery({ className, testId, children }: SceneryProps) {
  return (
    <main
      className={`scenery ${className}`}
      data-testid={testId}
      style={{ '--scenery': `url("${backdropsArt.url('backdrop-village')}")` } as CSSProperties}
    >
      {children}
    </main>
  );
}

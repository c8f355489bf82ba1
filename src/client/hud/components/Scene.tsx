import type { CSSProperties, ReactNode } from 'react';
import { backdropsArt } from '../../art/backdrops';
import './scene.css';

interface SceneProps {
  className: string;
  testId?: string;
  children: ReactNode;
}

/** A full screen before the game: the village at dusk, dimmed towards the words. */
export function Scene({ className, testId, children }: SceneProps) {
  return (
    <main
      className={`scene ${className}`}
      data-testid={testId}
      style={{ '--scene': `url("${backdropsArt.url('backdrop-village')}")` } as CSSProperties}
    >
      {children}
    </main>
  );
}

import { useApplication } from '@pixi/react';
import type { WebGLRenderer } from 'pixi.js';
import { memo, useEffect } from 'react';
import type { StageFeed } from './feed';
import { watchDrawing } from './kit/watchDrawing';
import { StageDirector } from './StageDirector';

export interface StageHostProps {
  feed: StageFeed;
  onReady: (director: StageDirector) => void;
  onLost: () => void;
}

/** The stage's React component. Subscribes to no state and renders once. */
export const StageHost = memo(function StageHost({ feed, onReady, onLost }: StageHostProps) {
  const { app } = useApplication();
  useEffect(() => {
    let isGone = false;
    // The context may be lost before the listeners below exist.
    const isLost = () => (app.renderer as WebGLRenderer).context.isLost;
    let director: StageDirector | null = null;
    // By cleanup, the application may have dropped its canvas.
    const { canvas } = app;
    const resize = () => director?.resize();
    const restored = () => {
      if (director) onReady(director);
    };
    const giveUp = () => {
      if (!isGone) onLost();
    };
    app.renderer.on('resize', resize);
    canvas.addEventListener('webglcontextlost', onLost);
    canvas.addEventListener('webglcontextrestored', restored);
    StageDirector.create(app, feed, {
      pixelRatio: () => devicePixelRatio || 1,
      watchDrawing: () => watchDrawing((app.renderer as WebGLRenderer).gl),
    }).then((created) => {
      if (isGone) return;
      director = created;
      if (isLost()) onLost();
      else onReady(created);
    }, giveUp);
    return () => {
      isGone = true;
      app.renderer?.off('resize', resize);
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', restored);
    };
  }, [app, feed, onReady, onLost]);
  return null;
});

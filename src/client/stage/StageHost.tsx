import 'pixi.js/unsafe-eval';
import { Application, useApplication } from '@pixi/react';
import type { WebGLRenderer } from 'pixi.js';
import { memo, useEffect } from 'react';
import type { StageFeed } from './feed';
import { StageDirector } from './StageDirector';

export interface StageHostProps {
  feed: StageFeed;
  resizeTo: HTMLElement;
  resolution: number;
  onReady: (director: StageDirector) => void;
  onLost: () => void;
}

/**
 * The React side of the stage: one Application with constant props. Nothing above or in it subscribes to
 * game state, so React renders it once.
 */
export const StageHost = memo(function StageHost(props: StageHostProps) {
  const { feed, resizeTo, resolution, onReady, onLost } = props;
  return (
    <Application
      preference="webgl"
      antialias={false}
      autoDensity
      autoStart={false}
      backgroundColor={0x0e0a1a}
      resolution={resolution}
      // The size that it is to have, or its pixels would be made twice.
      width={resizeTo.clientWidth}
      height={resizeTo.clientHeight}
      resizeTo={resizeTo}
    >
      <SceneHost feed={feed} onReady={onReady} onLost={onLost} />
    </Application>
  );
});

function SceneHost({ feed, onReady, onLost }: Pick<StageHostProps, 'feed' | 'onReady' | 'onLost'>) {
  const { app } = useApplication();
  useEffect(() => {
    let isGone = false;
    // A context may be lost before anyone listens.
    const isLost = () => (app.renderer as WebGLRenderer).context.isLost;
    let director: StageDirector | null = null;
    // The clean-up needs the canvas, and by then the application may have dropped it.
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
    StageDirector.create(app, feed, { pixelRatio: () => devicePixelRatio || 1 }).then((created) => {
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
}

import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { type Late, late } from '../../first/late';
import type { FieldSize, GameScene, SceneFactory } from './GameScene';
import type { PixiHost } from './pixiHost';

const renderer = late(() => import('./pixiHost'));

/** How the frame loop drives the canvas. */
export interface CanvasHandle {
  /** Updates the scene and draws it. */
  frame(frameMs: number): void;
}

interface Props<Run> {
  ref: Ref<CanvasHandle>;
  run: Run;
  field: FieldSize;
  /** The game's scene; kept out of the screen's own chunk together with the renderer. */
  scene: Pick<Late<SceneFactory<Run>>, 'insist'>;
  reducedMotion: boolean;
  /** Called with true once there is a picture, and with false when there will be none: no WebGL, or a picture not loaded. */
  onReady: (ready: boolean) => void;
}

interface Open<Run> {
  host: PixiHost;
  scene: GameScene<Run>;
}

function close<Run>({ host, scene }: Open<Run>): void {
  scene.root.destroy({ children: true, texture: true, textureSource: true });
  host.destroy();
}

async function open<Run>({ scene, reducedMotion }: Props<Run>): Promise<Open<Run>> {
  // Played without a picture meanwhile.
  const [{ createPixiHost }, makeScene] = await Promise.all([renderer.insist(), scene.insist()]);
  const host = await createPixiHost();
  try {
    return { host, scene: await makeScene({ reducedMotion, resolution: host.resolution }) };
  } catch (error) {
    host.destroy();
    throw error;
  }
}

/** A canvas with its own renderer. It is decoration only: all input goes to the buttons over it. */
export function GameCanvas<Run>(props: Props<Run>) {
  const { ref, run, field } = props;
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef<Open<Run> | null>(null);
  const latest = useRef(props);
  latest.current = props;

  const draw = (frameMs: number) => {
    if (!opened.current) return;
    const { host, scene } = opened.current;
    scene.update(frameMs);
    host.render(scene.root);
  };
  const sizeTo = (size: FieldSize) => {
    opened.current?.host.resize(size);
    opened.current?.scene.resize(size);
    draw(0);
  };

  useImperativeHandle(ref, () => ({ frame: draw }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: one renderer for the life of the screen
  useEffect(() => {
    let gone = false;
    open(latest.current).then(
      (made) => {
        if (gone) {
          close(made);
          return;
        }
        opened.current = made;
        box.current?.append(made.host.canvas);
        made.scene.bind(latest.current.run);
        sizeTo(latest.current.field);
        latest.current.onReady(true);
      },
      () => {
        if (!gone) latest.current.onReady(false);
      },
    );
    return () => {
      gone = true;
      if (opened.current) close(opened.current);
      opened.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the run changes only
  useEffect(() => {
    opened.current?.scene.bind(run);
    draw(0);
  }, [run]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the size changes only
  useEffect(() => sizeTo(field), [field]);

  return <div ref={box} className="game-canvas" aria-hidden="true" />;
}

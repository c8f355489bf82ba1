import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type Late, late } from '../../loading/late';
import type { FieldSize, GameScene, SceneFactory } from './GameScene';
import type { PixiHost } from './pixiHost';

const renderer = late(() => import('./pixiHost'));

/** How the frame loop drives the canvas. */
export interface CanvasHandle {
  /** Updates the scene and draws it. */
  frame(frameMs: number): void;
}

/**
 * What the canvas has to show. `lost`: nothing until the browser gives the WebGL context back. `none`: nothing ever,
 * because there is no WebGL or a picture has not loaded.
 */
export type Picture = 'ready' | 'lost' | 'none';

interface Props<Run> {
  ref: Ref<CanvasHandle>;
  run: Run;
  field: FieldSize;
  /** The game's scene; kept out of the screen's own chunk together with the renderer. */
  scene: Pick<Late<SceneFactory<Run>>, 'insist'>;
  reducedMotion: boolean;
  /** The field shows the game itself, so the canvas is not seen. */
  hidden: boolean;
  /** The scene hides what the player has to remember. */
  isConcealed: boolean;
  onPicture: (picture: Picture) => void;
}

interface Open<Run> {
  host: PixiHost;
  scene: GameScene<Run>;
}

function close<Run>({ host, scene }: Open<Run>): void {
  scene.root.destroy({ children: true, texture: true, textureSource: true });
  host.destroy();
}

/** @returns null for a screen that is gone before the code has come */
async function open<Run>(
  { scene, reducedMotion }: Props<Run>,
  isGone: () => boolean,
): Promise<Open<Run> | null> {
  // Played without a picture meanwhile.
  const [{ createPixiHost }, makeScene] = await Promise.all([renderer.insist(), scene.insist()]);
  // A browser has a few contexts only, and takes the oldest away for one too many.
  if (isGone()) return null;
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
  const { ref, run, field, hidden, isConcealed } = props;
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
    const tell = () => {
      if (!gone && opened.current) latest.current.onPicture(opened.current.host.isLost ? 'lost' : 'ready');
    };
    open(latest.current, () => gone).then(
      (made) => {
        if (!made) return;
        if (gone) {
          close(made);
          return;
        }
        opened.current = made;
        const { canvas } = made.host;
        canvas.addEventListener('webglcontextlost', tell);
        canvas.addEventListener('webglcontextrestored', tell);
        box.current?.append(canvas);
        made.scene.bind(latest.current.run);
        made.scene.conceal?.(latest.current.isConcealed);
        sizeTo(latest.current.field);
        tell();
      },
      () => {
        if (!gone) latest.current.onPicture('none');
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

  // Before the paint: a paused game has no frame that would draw it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when it is seen again only
  useLayoutEffect(() => draw(0), [hidden]);

  // Before the paint too, and once: a paused game draws no other frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when it is concealed or shown only
  useLayoutEffect(() => {
    opened.current?.scene.conceal?.(isConcealed);
    draw(0);
  }, [isConcealed]);

  return <div ref={box} className="game-canvas" aria-hidden="true" hidden={hidden} />;
}

import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type Late, late } from '../../loading/late';
import type { FieldSize, GameScene, SceneFactory } from './GameScene';
import type { PixiHost } from './pixiHost';

const renderer = late(() => import('./pixiHost'));

export interface CanvasHandle {
  frame(frameMs: number): void;
}

/**
 * State of the canvas. `lost` is blank until the browser restores the context. `none` stays blank: WebGL or a picture
 * is missing.
 */
export type Picture = 'ready' | 'lost' | 'none';

interface Props<Run> {
  ref: Ref<CanvasHandle>;
  run: Run;
  field: FieldSize;
  /** Loads the game's scene, whose chunk also contains the renderer. */
  scene: Pick<Late<SceneFactory<Run>>, 'insist'>;
  reducedMotion: boolean;
  /** True while the field draws the game without the canvas. */
  hidden: boolean;
  /** True while the canvas must hide what the player has to memorise. */
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

/** @returns null when the screen closed before the code loaded */
async function open<Run>(
  { scene, reducedMotion }: Props<Run>,
  isGone: () => boolean,
): Promise<Open<Run> | null> {
  // The game can be played without a canvas until both have loaded.
  const [{ createPixiHost }, makeScene] = await Promise.all([renderer.insist(), scene.insist()]);
  // A closed screen must not create a context: browsers limit their number and drop the oldest.
  if (isGone()) return null;
  const host = await createPixiHost();
  try {
    return { host, scene: await makeScene({ reducedMotion, resolution: host.resolution }) };
  } catch (error) {
    host.destroy();
    throw error;
  }
}

/** A canvas with its own renderer. It is decoration: all input goes to the buttons above it. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn only when the run changes
  useEffect(() => {
    opened.current?.scene.bind(run);
    draw(0);
  }, [run]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn only when the size changes
  useEffect(() => sizeTo(field), [field]);

  // Draw before the paint, because a paused game draws no frames.
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn only when shown again
  useLayoutEffect(() => draw(0), [hidden]);

  // Draw before the paint, because a paused game draws no other frames.
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn only when concealed or revealed
  useLayoutEffect(() => {
    opened.current?.scene.conceal?.(isConcealed);
    draw(0);
  }, [isConcealed]);

  return <div ref={box} className="game-canvas" aria-hidden="true" hidden={hidden} />;
}

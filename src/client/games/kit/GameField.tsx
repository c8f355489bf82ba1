import { type ReactNode, type Ref, useState } from 'react';
import type { Late } from '../../loading/late';
import { type CanvasHandle, GameCanvas, type Picture } from './GameCanvas';
import type { FieldSize, SceneFactory } from './GameScene';
import { useGameServices } from './services';
import { useFieldSize } from './useFieldSize';

interface Props<Run> {
  run: Run;
  canvas: Ref<CanvasHandle>;
  /** The game's scene. */
  scene: Pick<Late<SceneFactory<Run>>, 'insist'>;
  /** The button that ends the lesson lies over the field. */
  isLesson: boolean;
  /** The canvas hides what the player has to remember. */
  isConcealed?: boolean;
  /** Draws the buttons of the field. When `isPlain`, no canvas is seen and the buttons show the game themselves. */
  children: (field: FieldSize, isPlain: boolean) => ReactNode;
}

/** The field of a game: the canvas, and the buttons over it. The game is plain while the canvas has no picture. */
export function GameField<Run>(props: Props<Run>) {
  const { run, canvas, scene, isLesson, isConcealed = false, children } = props;
  const services = useGameServices();
  const { fieldRef, field } = useFieldSize(isLesson);
  const [picture, setPicture] = useState<Picture | 'loading'>('loading');
  return (
    <div ref={fieldRef} className="game-field">
      {picture !== 'none' && (
        <GameCanvas
          ref={canvas}
          run={run}
          field={field}
          scene={scene}
          reducedMotion={services.reducedMotion()}
          hidden={picture === 'lost'}
          isConcealed={isConcealed}
          onPicture={setPicture}
        />
      )}
      {children(field, picture !== 'ready')}
    </div>
  );
}

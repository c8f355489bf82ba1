import { type ReactNode, type Ref, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Late } from '../../loading/late';
import { type CanvasHandle, GameCanvas, type Picture } from './GameCanvas';
import type { FieldSize, SceneFactory } from './GameScene';
import { useGameServices } from './services';

interface Props<Run> {
  run: Run;
  canvas: Ref<CanvasHandle>;
  scene: Pick<Late<SceneFactory<Run>>, 'insist'>;
  /** Leaves space for the button that ends the lesson. */
  isLesson: boolean;
  isConcealed?: boolean;
  /** Renders the field's buttons. When `isPlain`, there is no canvas and they draw the game themselves. */
  children: (field: FieldSize, isPlain: boolean) => ReactNode;
}

/** A game's field: the canvas, and the buttons over it. Without a canvas, the buttons draw the game. */
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

/** Heights of the field that the strip of figures and the lower edge cover, CSS px. */
const TOP = 84;
const BOTTOM = 28;
/** Height covered by a lesson's button on a short field. */
const LESSON_BOTTOM = 84;
const LOW = 700;
/** Size until the field has been measured. */
const PHONE: FieldSize = { width: 390, height: 844, top: TOP, bottom: BOTTOM };

/** Measures the field, so that buttons and canvas agree. */
export function useFieldSize(isLesson: boolean): {
  fieldRef: RefObject<HTMLDivElement | null>;
  field: FieldSize;
} {
  const fieldRef = useRef<HTMLDivElement>(null);
  const [field, setField] = useState(PHONE);
  useEffect(() => {
    const element = fieldRef.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setField({ width, height, top: TOP, bottom: BOTTOM });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const bottom = isLesson && field.height < LOW ? LESSON_BOTTOM : BOTTOM;
  return { fieldRef, field: useMemo(() => ({ ...field, bottom }), [field, bottom]) };
}

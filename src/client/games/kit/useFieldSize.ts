import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldSize } from './GameScene';

/** Parts of the field that the strip of figures and the foot cover, CSS px. */
const TOP = 84;
const BOTTOM = 28;
/** A lesson's button covers this much, where a low field has no other room for it. */
const LESSON_BOTTOM = 84;
const LOW = 700;
/** The size until the field has been measured, and where nothing is laid out. */
const PHONE: FieldSize = { width: 390, height: 844, top: TOP, bottom: BOTTOM };

/** Measures the field, so that the buttons lie where the canvas draws their pictures. */
export function useFieldSize(isLesson: boolean): {
  fieldRef: RefObject<HTMLDivElement | null>;
  field: FieldSize;
} {
  const fieldRef = useRef<HTMLDivElement>(null);
  const [field, setField] = useState(PHONE);
  useEffect(() => {
    const element = fieldRef.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
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

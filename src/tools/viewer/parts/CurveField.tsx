import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type CurveLimit, FEWEST_POINTS, MOST_POINTS } from '../../../client/tuning/emitterLimits';
import { toStep, withPoints } from '../tuning/emitterList';
import { IconButton } from './controls';

const WIDTH = 240;
const HEIGHT = 76;
const MARGIN = 8;

const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

interface CurveProps {
  limit: CurveLimit;
  values: readonly number[];
  onChange: (values: readonly number[], isLast: boolean) => void;
}

/** Edits a value over a particle's life as a line with points to drag. Arrow keys move the focused point. */
export function CurveField({ limit, values, onChange }: CurveProps) {
  const { label, min, max, step, unit } = limit;
  const drawing = useRef<SVGSVGElement>(null);
  const last = values.length - 1;
  const x = (index: number) => MARGIN + (index / last) * (WIDTH - 2 * MARGIN);
  const y = (value: number) => HEIGHT - MARGIN - ((value - min) / (max - min)) * (HEIGHT - 2 * MARGIN);

  const put = (index: number, value: number, isLast: boolean) => {
    const next = Math.min(max, Math.max(min, toStep(value, step)));
    onChange(values.with(index, next), isLast);
  };
  const drag = (index: number, { clientY }: PointerEvent, isLast: boolean) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    const share = 1 - ((clientY - box.top) * (HEIGHT / box.height) - MARGIN) / (HEIGHT - 2 * MARGIN);
    put(index, min + share * (max - min), isLast);
  };
  const press = (index: number, event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    put(index, (values[index] ?? 0) + steps * step, true);
  };

  return (
    <fieldset className="curve">
      <legend>{unit ? `${label}, ${unit}` : label}</legend>
      <svg ref={drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <title>{`${label} over the life`}</title>
        <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
        {values.map((value, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
            key={index}
            cx={x(index)}
            cy={y(value)}
            r={6}
            tabIndex={0}
            role="slider"
            aria-label={`${label} ${pointName(index, last)}`}
            aria-orientation="vertical"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={value}
            onKeyDown={(event) => press(index, event)}
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(index, event, false);
            }}
            onPointerUp={(event) => drag(index, event, true)}
          />
        ))}
      </svg>
      <div className="curve-values">
        <output>{values.join(' → ')}</output>
        <IconButton
          name={`${label}: one point less`}
          disabled={values.length <= FEWEST_POINTS}
          onClick={() => onChange(withPoints(values, values.length - 1, limit), true)}
        >
          −
        </IconButton>
        <IconButton
          name={`${label}: one point more`}
          disabled={values.length >= MOST_POINTS}
          onClick={() => onChange(withPoints(values, values.length + 1, limit), true)}
        >
          +
        </IconButton>
      </div>
    </fieldset>
  );
}

function pointName(index: number, last: number): string {
  if (index === 0) return 'at the start';
  return index === last ? 'at the end' : `at point ${index + 1}`;
}

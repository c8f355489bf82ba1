import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSize } from '../kit/scene';
import type { DropSession, DropView } from './dropSession';
import { dropArea, toField } from './layout';

interface Props {
  session: DropSession;
  view: DropView;
  field: FieldSize;
  /** Shows the lanes themselves, there being no canvas. */
  plain: boolean;
  enabled: boolean;
}

/** Catches by touch anywhere on the field, and by five lane buttons for keys and screen readers. */
export function DropField({ session, view, field, plain, enabled }: Props) {
  const { t } = useTranslation();
  const sky = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = sky.current;
    if (!element || !enabled) return;
    const area = dropArea(field);
    const onPointerDown = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      const { x, y } = toField(area, event.clientX - box.left, event.clientY - box.top);
      session.touch(x, y);
    };
    element.addEventListener('pointerdown', onPointerDown);
    return () => element.removeEventListener('pointerdown', onPointerDown);
  }, [enabled, field, session]);

  return (
    <>
      {!plain && <div ref={sky} className="drop-sky" data-testid="drop-sky" aria-hidden="true" />}
      <fieldset className="game-buttons drop-lanes" data-plain={plain} aria-label={t('games.drop.lanes')}>
        {view.lanes.map((kind, lane) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
            key={lane}
            type="button"
            className="drop-lane"
            data-kind={kind ?? 'empty'}
            data-testid={`drop-lane-${lane}`}
            aria-label={t(`games.drop.lane.${kind ?? 'empty'}`, { number: lane + 1 })}
            aria-disabled={!enabled}
            onPointerDown={() => plain && enabled && session.catchLane(lane)}
            onClick={(event) => event.detail === 0 && enabled && session.catchLane(lane)}
          >
            <i aria-hidden="true" />
            <span aria-hidden="true">{lane + 1}</span>
          </button>
        ))}
      </fieldset>
    </>
  );
}

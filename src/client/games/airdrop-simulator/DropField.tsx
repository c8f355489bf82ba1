import type { CSSProperties } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crate, CrateKind } from '../../../core/games/airdrop-simulator/crates';
import { cratePosition, GROUND_Y, landTick } from '../../../core/games/airdrop-simulator/crates';
import { TICK_MS } from '../../../core/games/gameRules';
import { gamesArt } from '../../art/games';
import type { FieldSize } from '../kit/scene';
import type { DropSession, DropView, LaneCrate } from './dropSession';
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
        {view.lanes.map((lowest, lane) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
            key={lane}
            type="button"
            className="drop-lane"
            data-kind={lowest?.kind ?? 'empty'}
            data-testid={`drop-lane-${lane}`}
            aria-label={t(`games.drop.lane.${lowest?.kind ?? 'empty'}`, { number: lane + 1 })}
            aria-disabled={!enabled}
            onPointerDown={() => plain && enabled && session.catchLane(lane)}
            onClick={(event) => event.detail === 0 && enabled && session.catchLane(lane)}
          >
            {plain && lowest && <PlainCrate key={lowest.crate} session={session} {...lowest} />}
            <span aria-hidden="true">{lane + 1}</span>
          </button>
        ))}
      </fieldset>
    </>
  );
}

const PICTURES: Readonly<Record<CrateKind, string>> = {
  wood: 'drop-crate',
  gold: 'drop-crate-gold',
  bomb: 'drop-crate-bomb',
};

/** A crate without a canvas: falls by style from where it is now to where it lands. */
function PlainCrate({ session, crate, kind }: LaneCrate & { session: DropSession }) {
  const [fall] = useState(() => {
    const plan = session.run.crates[crate] as Crate;
    const share = Math.max(0, cratePosition(plan, session.time).y / GROUND_Y);
    return {
      '--from': share,
      animationDuration: `${(landTick(plan) - session.time) * TICK_MS}ms`,
    } as CSSProperties;
  });
  const src = gamesArt.url(PICTURES[kind]);
  return (
    <i aria-hidden="true" style={fall}>
      {src && <img src={src} alt="" />}
    </i>
  );
}

import type { CSSProperties } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crate, CrateKind } from '../../../core/games/airdrop-simulator/crates';
import { cratePosition, GROUND_Y, landTick } from '../../../core/games/airdrop-simulator/crates';
import { TICK_MS } from '../../../core/games/gameRules';
import { gamesArt } from '../../art/games';
import type { FieldSize } from '../kit/GameScene';
import { isMainButton } from '../kit/isMainButton';
import { type DropRun, type DropView, KEY_LINE_Y, type LaneCrate } from './DropRun';
import { dropArea, toField, toScreen } from './layout';
import { useLaneKeys } from './useLaneKeys';

interface Props {
  run: DropRun;
  view: DropView;
  field: FieldSize;
  /** True without a canvas: the buttons then show the lanes themselves. */
  plain: boolean;
  enabled: boolean;
}

/**
 * Catches by touch anywhere on the field, and by five lane buttons for keys and screen readers. Keys and buttons reach
 * what is at a line, which shows once they are used.
 */
export function DropField({ run, view, field, plain, enabled }: Props) {
  const { t } = useTranslation();
  const sky = useRef<HTMLDivElement>(null);
  const hasKeys = useLaneKeys(run, enabled);

  useLayoutEffect(() => {
    const element = sky.current;
    if (plain || !element || !enabled) return;
    const area = dropArea(field);
    const onPointerDown = (event: PointerEvent) => {
      if (!isMainButton(event)) return;
      const box = element.getBoundingClientRect();
      const { x, y } = toField(area, event.clientX - box.left, event.clientY - box.top);
      run.touch(x, y);
    };
    element.addEventListener('pointerdown', onPointerDown);
    return () => element.removeEventListener('pointerdown', onPointerDown);
  }, [enabled, field, plain, run]);

  return (
    <>
      {!plain && <div ref={sky} className="drop-sky" data-testid="drop-sky" aria-hidden="true" />}
      {!plain && hasKeys && (
        <i
          className="drop-line"
          aria-hidden="true"
          style={{ insetBlockStart: toScreen(dropArea(field), 0, KEY_LINE_Y).y }}
        />
      )}
      <fieldset className="game-buttons drop-lanes" data-plain={plain} aria-label={t('games.drop.lanes')}>
        {view.lanes.map((lowest, lane) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
            key={lane}
            type="button"
            className="drop-lane"
            data-kind={lowest?.kind ?? 'empty'}
            data-reach={lowest?.isInReach ?? false}
            data-testid={`drop-lane-${lane}`}
            aria-label={t(`games.drop.lane.${lowest?.kind ?? 'empty'}`, { number: lane + 1 })}
            aria-disabled={!enabled}
            onPointerDown={(event) => plain && enabled && isMainButton(event) && run.catchLane(lane)}
            onClick={(event) => event.detail === 0 && enabled && run.catchLane(lane)}
          >
            {plain && lowest && (
              <PlainCrate key={lowest.crate} run={run} crate={lowest.crate} kind={lowest.kind} />
            )}
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

/** Signs that stand in for pictures that do not load. */
const SIGNS: Readonly<Record<CrateKind, string>> = { wood: '📦', gold: '⭐', bomb: '💣' };

/** A crate without a canvas. A CSS animation lets it fall from where it is now to where it lands. */
function PlainCrate({ run, crate, kind }: Omit<LaneCrate, 'isInReach'> & { run: DropRun }) {
  const [fall] = useState(() => {
    const plan = run.state.crates[crate] as Crate;
    const share = Math.max(0, cratePosition(plan, run.time).y / GROUND_Y);
    return {
      '--from': share,
      animationDuration: `${(landTick(plan) - run.time) * TICK_MS}ms`,
    } as CSSProperties;
  });
  return (
    <i aria-hidden="true" style={fall}>
      <img src={gamesArt.url(PICTURES[kind])} alt={SIGNS[kind]} />
    </i>
  );
}

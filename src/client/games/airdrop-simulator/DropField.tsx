import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Crate,
  type CrateKind,
  cratePosition,
  GROUND_Y,
  LANES,
  landTick,
} from '../../../core/games/airdrop-simulator/crates';
import { TICK_MS } from '../../../core/games/gameRules';
import { gamesArt } from '../../art/games';
import type { FieldSize } from '../kit/GameScene';
import { isMainButton, pressedDigit } from '../kit/input';
import { type DropRun, type DropView, KEY_LINE_Y, type LaneCrate } from './DropRun';
import { dropArea, toField, toScreen } from './layout';

interface Props {
  run: DropRun;
  view: DropView;
  field: FieldSize;
  /** True without a canvas. The buttons then show the lanes themselves. */
  plain: boolean;
  enabled: boolean;
}

/**
 * Catches by touch anywhere on the field, or by five lane buttons for keys and screen readers. Keys and buttons catch
 * at a line that appears when first used.
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

/** Shown in place of pictures that fail to load. */
const SIGNS: Readonly<Record<CrateKind, string>> = { wood: '📦', gold: '⭐', bomb: '💣' };

/** A crate without a canvas. A CSS animation drops it from its current height to the ground. */
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

/**
 * Makes the keys 1 to 5 catch in their lanes.
 * @returns true once a key has been pressed
 */
export function useLaneKeys(run: DropRun, enabled: boolean): boolean {
  const [hasKeys, setHasKeys] = useState(false);
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const digit = pressedDigit(event);
      if (digit === null || digit < 1 || digit > LANES) return;
      setHasKeys(true);
      run.catchLane(digit - 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled, run]);
  return hasKeys;
}

import { useTranslation } from 'react-i18next';
import { TICK_MS } from '../../../core/games/gameRules';
import { type ShuffleKind, slotAfter } from '../../../core/games/guess-it/rounds';
import { gamesArt } from '../../art/games';
import type { FieldSize } from '../kit/GameScene';
import { isMainButton } from '../kit/input';
import type { GuessView } from './GuessRun';
import { type Slot, slotLayout } from './layout';

interface Props {
  view: GuessView;
  field: FieldSize;
  /** True without a canvas. The field then draws the screens itself. */
  plain: boolean;
  enabled: boolean;
  onPick: (slot: number) => void;
}

/** One button per slot, invisible over the canvas until focused. */
export function GuessField({ view, field, plain, enabled, onPick }: Props) {
  const { t } = useTranslation();
  const slots = slotLayout(view.plan.screens, field);
  const ready = enabled && view.phase === 'picking';
  return (
    <>
      {plain && <PlainScreens view={view} slots={slots} />}
      <fieldset className="game-buttons" aria-label={t('games.guess.screens')}>
        {slots.map(({ x, y, width, height }, slot) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={slot}
            type="button"
            className="guess-slot"
            aria-disabled={!ready}
            aria-label={t('games.guess.screen', { number: slot + 1 })}
            data-testid={`guess-slot-${slot}`}
            style={{ left: x - width / 2, top: y - height, width, height }}
            onPointerDown={(event) => ready && isMainButton(event) && onPick(slot)}
            // A click without a pointer is from a keyboard or a screen reader.
            onClick={(event) => event.detail === 0 && ready && onPick(slot)}
          />
        ))}
      </fieldset>
    </>
  );
}

/** Screens and ninja without a canvas. CSS plays the same shuffle. */
function PlainScreens({ view, slots }: { view: GuessView; slots: Slot[] }) {
  const { plan, phase, step, guess } = view;
  const done = phase === 'hiding' ? 0 : phase === 'shuffling' ? step + 1 : plan.steps.length;
  const current = phase === 'shuffling' ? plan.steps[step] : undefined;
  const hider = slots[phase === 'hiding' ? plan.startSlot : plan.endSlot];
  return (
    <div aria-hidden="true">
      {slots.map((_, index) => {
        const slot = plan.steps.slice(0, done).reduce(slotAfter, index);
        const { x, y, width, height } = slots[slot] as Slot;
        const opened = phase === 'revealing' && (slot === guess?.pick || slot === plan.endSlot);
        const before = plan.steps.slice(0, Math.max(0, done - 1)).reduce(slotAfter, index);
        const path = current?.paths.find(([from]) => from === before);
        const duration = `${(current?.ticks ?? 0) * TICK_MS}ms`;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a screen is the place it started from
            key={`${plan.round}-${index}`}
            className="guess-plain-screen"
            data-opened={opened}
            data-way={path && current ? wayOf(current.kind, path, step) : undefined}
            style={{
              width,
              height,
              transform: `translate(${x - width / 2}px, ${y - height}px)`,
              transitionDuration: duration,
              animationDuration: duration,
            }}
          >
            <img src={gamesArt.url('guess-screen')} alt={`${slot + 1}`} />
          </div>
        );
      })}
      {hider && (phase === 'hiding' || phase === 'revealing') && (
        <PlainNinja key={phase} slot={hider} peeks={phase === 'hiding'} />
      )}
    </div>
  );
}

/**
 * Returns the animation of a screen's move: in front of the others, behind them, or out and back. Names alternate by
 * step, because setting the same one again doesn't restart it.
 */
function wayOf(kind: ShuffleKind, [from, to]: readonly [number, number], step: number): string {
  return `${kind === 'feint' ? 'feint' : from < to ? 'near' : 'far'}-${step % 2}`;
}

function PlainNinja({ slot, peeks }: { slot: Slot; peeks: boolean }) {
  const size = slot.width * 0.8;
  const style = {
    width: size,
    height: size,
    left: slot.x - size / 2,
    top: slot.y - slot.height * (peeks ? 1.35 : 0.9),
  };
  return (
    <div className="guess-plain-ninja" data-peeks={peeks} style={style}>
      <img src={gamesArt.url('guess-ninja')} alt="🥷" />
    </div>
  );
}

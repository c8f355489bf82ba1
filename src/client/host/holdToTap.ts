import type { TapPoint } from '../../core/events';
import type { GameStoreApi } from '../game/gameStore';

/** Interval of taps while holding: four a second (decision 45). */
export const HOLD_MS = 250;
const TAP_TARGET = '[data-testid="tap-target"]';
const KEYS = new Set(['Enter', ' ']);

/**
 * Keeps tapping while a finger, mouse or key holds the tap button, if the setting is on. The button itself counts the
 * initial press.
 */
export function holdToTap(store: GameStoreApi, tap: (point: TapPoint) => void): void {
  const held = new Set<number | string>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const releaseAll = () => {
    held.clear();
    clearInterval(timer);
    timer = undefined;
  };
  const release = (hold: number | string) => {
    if (held.delete(hold) && held.size === 0) releaseAll();
  };
  const hold = (name: number | string, point: TapPoint) => {
    if (!store.getState().settings.holdToTap) return;
    held.add(name);
    timer ??= setInterval(() => {
      const button = document.querySelector<HTMLButtonElement>(TAP_TARGET);
      if (!button || document.querySelector('dialog[open]')) releaseAll();
      else if (!button.disabled) tap(point);
    }, HOLD_MS);
  };

  const listen = <Type extends keyof WindowEventMap>(type: Type, on: (event: WindowEventMap[Type]) => void) =>
    // Capture the event, because the button's own listener stops it.
    addEventListener(type, on, { capture: true });
  listen('pointerdown', (event) => {
    const button = buttonOf(event);
    if (!button || button.disabled || (event.pointerType === 'mouse' && event.button !== 0)) return;
    hold(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  listen('pointerup', ({ pointerId }) => release(pointerId));
  listen('pointercancel', ({ pointerId }) => release(pointerId));
  listen('keydown', (event) => {
    const button = buttonOf(event);
    if (!button || event.repeat || !KEYS.has(event.key)) return;
    const { x, y, width, height } = button.getBoundingClientRect();
    hold(event.key, { x: x + width / 2, y: y + height * 0.45 });
  });
  listen('keyup', ({ key }) => release(key));
  // The page gets no release event while another window has the focus.
  addEventListener('blur', releaseAll);
  document.addEventListener('visibilitychange', releaseAll);
}

function buttonOf({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>(TAP_TARGET) : null;
}

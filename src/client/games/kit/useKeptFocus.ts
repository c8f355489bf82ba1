import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RunPhase } from './runState';

/** Element to focus first in each phase without a board. */
const FIRST: Partial<Record<RunPhase, string>> = {
  lobby: '.game-lobby .game-button-primary',
  lesson: '.game-lesson .game-button',
};

/**
 * Keeps the keyboard focus in the game when the focused element is removed. Each pause and countdown removes the
 * board, whose last button is then focused again. Touch players need no focus, and some browsers would show its ring.
 * @param shell the element around the game
 */
export function useKeptFocus(shell: RefObject<HTMLElement | null>, phase: RunPhase): void {
  const hasKeys = useRef(false);
  /** Index of the board's last focused button. */
  const place = useRef(0);

  useLayoutEffect(() => {
    const onKey = () => {
      hasKeys.current = true;
    };
    const onPointer = () => {
      hasKeys.current = false;
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (phase === 'starting') place.current = 0;
    const element = shell.current;
    if (!element) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const mayFocus = isLost && hasKeys.current;
    const first = FIRST[phase];
    if (first && mayFocus) element.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    if (phase !== 'playing') return;
    const buttons = () => [...element.querySelectorAll<HTMLElement>('.game-buttons button')];
    const onFocus = ({ target }: FocusEvent) => {
      const at = buttons().indexOf(target as HTMLElement);
      if (at >= 0) place.current = at;
    };
    element.addEventListener('focusin', onFocus);
    if (mayFocus) {
      const all = buttons();
      (all[place.current] ?? all[0])?.focus({ preventScroll: true });
    }
    return () => element.removeEventListener('focusin', onFocus);
  }, [shell, phase]);
}

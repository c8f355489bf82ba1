import { type RefObject, useLayoutEffect, useRef } from 'react';

const GUARD_MS = 500;

/**
 * Protects content that opens without a press from presses meant for the game: ignores touches, clicks and Escape for
 * half a second, then the clicks of a finger that was already down. A press by keyboard or screen reader always counts.
 * @returns a function that is true during the half second
 */
export function usePressGuard(place: RefObject<HTMLElement | null>, isGuarded: boolean): () => boolean {
  const isSettling = useRef(isGuarded);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !isGuarded) return;
    let isPressed = false;
    const settle = () => {
      isSettling.current = false;
      element.removeAttribute('data-settling');
    };
    const onPointerDown = () => {
      isPressed = !isSettling.current;
    };
    const onClick = (event: MouseEvent) => {
      const isMeant = event.detail === 0 || isPressed;
      isPressed = false;
      if (!isMeant) event.stopPropagation();
      if (!isMeant) event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Without this, the key would close a native dialog.
      if (event.key === 'Escape' && isSettling.current) event.preventDefault();
    };
    element.toggleAttribute('data-settling', true);
    const timer = setTimeout(settle, GUARD_MS);
    element.addEventListener('pointerdown', onPointerDown, true);
    element.addEventListener('click', onClick, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerdown', onPointerDown, true);
      element.removeEventListener('click', onClick, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [place, isGuarded]);
  return () => isSettling.current;
}

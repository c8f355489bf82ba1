import type { ComposedGame } from '../boot/createGame';
import type { Outside } from '../boot/outside';
import type { HomeTexts } from '../language/homeTexts';
import { liveBalance } from './balance';
import { liveEnergy, liveStanding } from './figures';
import { type HomeParts, together } from './live';
import { livePictures, showIcons } from './pictures';
import { liveTapTarget } from './tapTarget';

/**
 * Makes home live: every figure follows the store, and the ninja can be tapped. It serves the page that the build has
 * rendered as well as React's, and no figure costs a React commit (decision 22).
 *
 * @returns a function that stops it
 */
export function liveHome(home: HTMLElement, parts: HomeParts): () => void {
  return together(
    [livePictures, liveStanding, liveBalance, liveEnergy, liveTapTarget].map((live) => live(home, parts)),
  );
}

/** Home as the build has rendered it, live until React takes its place. */
export interface StandingHome {
  /** Calls back when the player presses a control that only React can serve. */
  onPress(listener: () => void): void;
  /**
   * Puts React's page in the place of this one. Call the returned function once that page is whole: it restores the focus
   * and carries out a press that waits.
   */
  replaceWith(page: HTMLElement): () => void;
}

/** Makes the home in the page live. Null when the address names another screen. */
export function activateHome(
  hud: HTMLElement,
  composed: ComposedGame,
  texts: HomeTexts,
  outside: Pick<Outside, 'setHeroBox'>,
): StandingHome | null {
  const home = hud.querySelector<HTMLElement>('.home');
  if (!home || location.pathname !== import.meta.env.BASE_URL) {
    hud.replaceChildren();
    return null;
  }
  const live = () =>
    liveHome(home, {
      store: composed.store,
      text: texts.text,
      levelName: texts.levelName,
      numbers: texts.numbers,
      tap: (point) => void composed.engine.dispatch({ type: 'tap', point }),
      setHeroBox: outside.setHeroBox,
    });
  showIcons(hud, composed.store);
  let stopLiving = live();
  texts.onChange(() => {
    showTexts(hud, texts);
    stopLiving();
    stopLiving = live();
  });

  let pressed = -1;
  let tell = (): void => undefined;
  hud.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('a, button:not([data-live])');
    if (!control) return;
    event.preventDefault();
    controls(hud).forEach((other, index) => {
      if (other.classList.toggle('awaited', other === control)) pressed = index;
    });
    tell();
  });

  return {
    onPress(listener) {
      tell = listener;
    },
    replaceWith(page) {
      const focused = controls(hud).indexOf(document.activeElement as HTMLElement);
      stopLiving();
      hud.replaceWith(page);
      return () => {
        // React's page has the same controls in the same order.
        const standing = controls(page);
        standing[focused]?.focus({ preventScroll: true });
        standing[pressed]?.click();
      };
    },
  };
}

const controls = (hud: HTMLElement): HTMLElement[] => [...hud.querySelectorAll<HTMLElement>('a, button')];

/** A text that the player's language lacks stays English, as the build has written it. */
function showTexts(hud: HTMLElement, { text }: HomeTexts): void {
  for (const element of hud.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = text(element.dataset.text ?? '') || element.textContent;
  for (const element of hud.querySelectorAll<HTMLElement>('[data-label]')) {
    const label = text(element.dataset.label ?? '');
    if (label) element.setAttribute('aria-label', label);
  }
}

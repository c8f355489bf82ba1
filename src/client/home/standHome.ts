import { coreArt } from '../art/core';
import { navArt } from '../art/nav';
import { HOME_ICON_WIDTHS } from '../art/preload';
import type { ComposedGame } from '../boot/createGame';
import type { Outside } from '../boot/outside';
import type { GameStoreApi } from '../game/gameStore';
import type { FirstTexts } from '../language/firstTexts';
import { whenCalm } from './lateLooks';
import { liveHome } from './liveHome';

/** Home as the build has rendered it, alive until React takes its place. */
export interface StandingHome {
  /** Calls back when the player presses a control that only React can serve. */
  onPress(listener: () => void): void;
  /**
   * Puts React's page in the place of this one. Call the returned function once that page is whole: it restores the focus
   * and carries out a press that waits.
   */
  replaceWith(page: HTMLElement): () => void;
}

/** Brings the page of the build to life. Null when the address names another screen. */
export function standHome(
  hud: HTMLElement,
  composed: ComposedGame,
  texts: FirstTexts,
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
  // The splash has asked for these.
  showPictures(hud, (art) => art in HOME_ICON_WIDTHS);
  whenPicturesAreHere(composed.store, () => whenCalm(() => showPictures(hud, () => true)));
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

/** The seven pictures of the splash come first, because home waits for them and for nothing else. */
function whenPicturesAreHere(store: GameStoreApi, begin: () => void): void {
  const look = () => {
    const { splash, phase } = store.getState();
    if (splash.assetsPercent < 100 && phase === 'loading') return;
    stop();
    begin();
  };
  const stop = store.subscribe(look);
  look();
}

/** The build does not know the screen's resolution, so it leaves the addresses of the pictures open. */
function showPictures(hud: HTMLElement, isDue: (art: string) => boolean): void {
  for (const image of hud.querySelectorAll<HTMLImageElement>('img[data-art]')) {
    const { art = '' } = image.dataset;
    const width = Number(image.getAttribute('width'));
    if (isDue(art)) image.src ||= coreArt.urlAt(art, width) || navArt.urlAt(art, width);
  }
}

/** A text that the player's language lacks stays English, as the build has written it. */
function showTexts(hud: HTMLElement, { text }: FirstTexts): void {
  for (const element of hud.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = text(element.dataset.text ?? '') || element.textContent;
  for (const element of hud.querySelectorAll<HTMLElement>('[data-label]')) {
    const label = text(element.dataset.label ?? '');
    if (label) element.setAttribute('aria-label', label);
  }
}

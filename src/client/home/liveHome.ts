import type { ComposedGame } from '../boot/createGame';
import type { Outside } from '../boot/outside';
import type { GameStoreApi } from '../game/gameStore';
import type { HomeTexts } from '../language/homeTexts';
import type { TextKey } from '../language/textKeys';
import { liveBalance } from './balance';
import { liveEnergy, liveStanding } from './figures';
import { type HomeParts, together } from './live';
import { livePictures, showIcons } from './pictures';
import { liveTapTarget } from './tapTarget';

const stops = new WeakMap<GameStoreApi, () => void>();

/**
 * Makes home live: every figure follows the store, and the ninja can be tapped. Works on the built home and on
 * React's, without React commits (decision 22). A game has one live home; a new one replaces the old one in the same
 * task, so that every tap counts once.
 * @returns a function that stops it
 */
export function liveHome(home: HTMLElement, parts: HomeParts): () => void {
  const { store } = parts;
  stops.get(store)?.();
  const stopParts = together(
    [livePictures, liveStanding, liveBalance, liveEnergy, liveTapTarget].map((live) => live(home, parts)),
  );
  const stop = () => {
    if (stops.get(store) !== stop) return;
    stops.delete(store);
    stopParts();
  };
  stops.set(store, stop);
  return stop;
}

/** The home rendered by the build, live before React loads. */
export interface StandingHome {
  /** Calls `listener` when the player presses a control that only React can serve. */
  onPress(listener: () => void): void;
  /**
   * Restores the markup that React expects to hydrate. React handles presses from here on.
   * @returns a function that performs the pending press, once React is ready
   */
  prepareHydration(): () => void;
  /** Clears the page for another screen. */
  clear(): void;
}

/** Makes the built home live. Returns null if the address belongs to another screen. */
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
  let stop = live();
  showWalletLoading(hud, composed.store, texts);
  const showAllIcons = showIcons(hud, composed.store);
  texts.onChange(() => {
    showTexts(hud, texts);
    stop = live();
  });

  let pressed: HTMLElement | undefined;
  let tell = (): void => undefined;
  const remember = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('a, button:not([data-live])');
    if (!control) return;
    event.preventDefault();
    pressed?.classList.remove('awaited');
    pressed = control;
    pressed.classList.add('awaited');
    tell();
  };
  hud.addEventListener('click', remember);

  return {
    onPress(listener) {
      tell = listener;
    },
    prepareHydration() {
      hud.removeEventListener('click', remember);
      pressed?.classList.remove('awaited');
      showAllIcons();
      for (const name of BUILD_MARKS)
        for (const element of hud.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
      return () => pressed?.click();
    },
    clear() {
      stop();
      hud.removeEventListener('click', remember);
      hud.replaceChildren();
    },
  };
}

/** Attributes that mark values unknown at build time. */
const BUILD_MARKS = ['data-art', 'data-text', 'data-label'];

/** Shows the wallet button as loading until the saved connection is restored (spec §4). React renders it likewise. */
function showWalletLoading(hud: HTMLElement, store: GameStoreApi, texts: HomeTexts): void {
  const { status } = store.getState().wallet;
  const button = hud.querySelector<HTMLElement>('.wallet-button');
  if (!button || status !== 'loading') return;
  button.ariaBusy = 'true';
  button.dataset.status = status;
  button.dataset.label = 'wallet.loading';
  showTexts(hud, texts);
}

/** Texts missing in the player's language stay English, as built. */
function showTexts(hud: HTMLElement, { text }: HomeTexts): void {
  for (const element of hud.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = text(element.dataset.text as TextKey) || element.textContent;
  for (const element of hud.querySelectorAll<HTMLElement>('[data-label]')) {
    const label = text(element.dataset.label as TextKey);
    if (label) element.setAttribute('aria-label', label);
  }
}

import type { ArtSet } from '../art/artSet';
import { backdropsArt } from '../art/backdrops';
import { coreArt } from '../art/core';
import { heroesArt } from '../art/heroes';
import { heroName } from '../art/levels';
import { navArt } from '../art/nav';
import { backdropName, HOME_ICON_WIDTHS } from '../art/preload';
import type { GameStoreApi } from '../game/gameStore';
import { type HomeParts, livePart, together, watch } from './live';
import { whenCalm } from './reveal';

/**
 * Shows the ninja and backdrop of the player's level as pictures, until the stage draws both. Reports a picture that
 * fails to load (spec §8).
 */
export function livePictures(home: HTMLElement, { store, text }: HomeParts): () => void {
  const show = (name: string, art: ArtSet) => {
    const image = livePart<HTMLImageElement>(home, name);
    // Load the file off the page. An image on the page repaints with each part of its file that loads, and these images
    // fill the screen.
    const file = new Image();
    return (picture: string) => {
      const put = () => {
        file.onload = file.onerror = null;
        image.alt = file.naturalWidth ? '' : text('common.failedToLoad');
        // The style sheet selects each hero's extent by this attribute.
        image.dataset.picture = picture;
        image.src = file.src;
      };
      file.onload = file.onerror = put;
      file.src = art.url(picture);
      // An embedded picture is complete immediately.
      if (file.complete && file.naturalWidth) put();
    };
  };
  return together([
    watch(store, ({ game }) => heroName(game.level), show('hero', heroesArt)),
    watch(store, ({ game }) => backdropName(game.level), show('backdrop', backdropsArt)),
  ]);
}

/**
 * Fills in the built home's small pictures: the coin, energy and boost icons at once, the others once the splash's
 * pictures have loaded. The build omits their addresses, which depend on the screen's resolution.
 * @returns a function that fills in all of them immediately
 */
export function showIcons(hud: HTMLElement, store: GameStoreApi): () => void {
  const show = (isDue: (art: string) => boolean) => {
    for (const image of hud.querySelectorAll<HTMLImageElement>('img[data-art]')) {
      const { art = '' } = image.dataset;
      const width = Number(image.getAttribute('width'));
      if (isDue(art)) image.src ||= coreArt.urlAt(art, width) || navArt.urlAt(art, width);
    }
  };
  const showAll = () => show(() => true);
  show((art) => art in HOME_ICON_WIDTHS);
  const look = () => {
    const { splash, phase } = store.getState();
    if (splash.assetsPercent < 100 && phase === 'loading') return;
    stop();
    whenCalm(showAll);
  };
  const stop = store.subscribe(look);
  look();
  return showAll;
}

import type { ArtSet } from '../art/artSet';
import { backdropsArt } from '../art/backdrops';
import { heroesArt } from '../art/heroes';
import { heroName } from '../art/levels';
import { backdropName } from '../art/preload';
import { type HomeParts, livePart, together, watch } from './parts';

/**
 * The ninja and the place of the player's level as pictures, shown until the stage draws both. One that can't be shown
 * says "Failed to load" (spec §8).
 */
export function livePictures(home: HTMLElement, { store, text }: HomeParts): () => void {
  const show = (name: string, art: ArtSet) => {
    const image = livePart<HTMLImageElement>(home, name);
    // The page paints a picture anew with each part of its file that arrives, and these are as large as the screen.
    const file = new Image();
    return (picture: string) => {
      const put = () => {
        file.onload = file.onerror = null;
        image.alt = file.naturalWidth ? '' : text('common.failedToLoad');
        // The style sheet knows how far each hero reaches.
        image.dataset.picture = picture;
        image.src = file.src;
      };
      file.onload = file.onerror = put;
      file.src = art.url(picture);
      // One that the page has brought along is there at once.
      if (file.complete && file.naturalWidth) put();
    };
  };
  return together([
    watch(store, ({ game }) => heroName(game.level), show('hero', heroesArt)),
    watch(store, ({ game }) => backdropName(game.level), show('backdrop', backdropsArt)),
  ]);
}

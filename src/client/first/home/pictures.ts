import type { ArtSet } from '../../art/artSet';
import { backdropsArt } from '../../art/backdrops';
import { heroesArt } from '../../art/heroes';
import { heroName } from '../../art/levels';
import { backdropName } from '../../art/preload';
import { type HomeParts, livePart, together, watch } from './parts';

/**
 * The ninja and the place of the player's level as pictures, shown until the stage draws both. One that can't be shown
 * says "Failed to load" (spec §8).
 */
export function livePictures(home: HTMLElement, { store, text }: HomeParts): () => void {
  const show = (name: string, art: ArtSet) => {
    const image = livePart<HTMLImageElement>(home, name);
    image.onload = () => {
      image.alt = '';
    };
    image.onerror = () => {
      image.alt = text('common.failedToLoad');
    };
    return (picture: string) => {
      // The style sheet knows how far each hero reaches.
      image.dataset.picture = picture;
      image.src = art.url(picture);
    };
  };
  return together([
    watch(store, ({ game }) => heroName(game.level), show('hero', heroesArt)),
    watch(store, ({ game }) => backdropName(game.level), show('backdrop', backdropsArt)),
  ]);
}

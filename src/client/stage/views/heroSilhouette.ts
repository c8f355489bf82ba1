import type { Tuning } from '../../tuning/tuning';
import { whiteTexture } from '../kit/whiteTexture';
import { HeroView } from './HeroView';

/** A hero all in white, who stands like another. `free` gives its picture back. */
export interface HeroSilhouette {
  view: HeroView;
  free(): void;
}

/** Makes the white silhouette of a hero: his solid parts, without shadow and light. */
export function heroSilhouette(hero: HeroView, tuning: Tuning['hero']): HeroSilhouette | null {
  const { rig, sheet } = hero;
  if (!sheet) return null;
  const white = whiteTexture(sheet);
  const layers = rig.layers.filter(({ blend, name }) => blend === 'normal' && name !== 'shadow');
  const view = new HeroView({ ...rig, layers }, white, tuning);
  view.standLike(hero);
  return {
    view,
    free() {
      view.destroy({ children: true });
      white.destroy(true);
    },
  };
}

import type { Texture } from 'pixi.js';
import { pickSource } from '../art/artSet';
import { backdropLayersArt } from '../art/backdropLayers';
import { effectsArt } from '../art/effects';
import { loadRig, type RigArt } from '../art/heroRig';
import { backdropId } from '../art/levels';
import { late } from '../loading/late';
import type { Tuning } from '../tuning/tuning';
import { loadPicture, loadTexture, PictureSource } from './kit/PictureSource';
import type { Upload } from './kit/uploads';
import { BackdropView } from './views/BackdropView';
import { HeroView } from './views/HeroView';

/** A rig's frames are measured in px of its 2x sheet. */
const RIG_UNIT_SCALE = 2;

/** Resolution of the finest screen so far, in device px per CSS px, capped by the quality tier. Never falls. */
export interface Finest {
  readonly resolution: number;
}

/**
 * Loads heroes and backdrops on demand, with retries for their pictures. Resolves to null when a picture can't be
 * shown.
 */
export interface HeroKit {
  hero(level: number): Promise<HeroView | null>;
  /** Redraws a hero from a finer sheet if the current one is too coarse at his size. */
  sharpen(hero: HeroView): Promise<void>;
  backdrop(level: number): Promise<BackdropView | null>;
  glow(level: number): Promise<Texture | null>;
  levelRays(): Promise<Texture | null>;
  /** Loads a level's pictures before the player reaches the level. */
  prefetch(level: number): void;
}

export function createHeroKit(tuning: Tuning, finest: Finest, upload: Upload): HeroKit {
  const quietly = <Result>(task: () => Promise<Result>): Promise<Result | null> => task().catch(() => null);

  const uploaded = async (loading: Promise<Texture>) => {
    const texture = await loading;
    // The screen may have become finer since.
    if (texture.source instanceof PictureSource) await texture.source.sharpen(finest.resolution);
    await upload(texture);
    return texture;
  };

  /**
   * Scale at which the last hero was drawn. The next hero's sheet loads at this scale, because he is largest in his
   * first moment.
   */
  let sharpScale = 0;
  const loadSheet = ({ sheet }: RigArt) =>
    loadTexture(sheet, Math.max(finest.resolution, sharpScale), RIG_UNIT_SCALE);

  const hero = (level: number) =>
    quietly(async () => {
      // Retry until the rig and its sheet have loaded. Until then, the page shows its own pictures.
      const rig = await late(() => loadRig(level)).insist();
      const sheet = () => uploaded(loadSheet(rig));
      return new HeroView(rig, await late(sheet).insist(), tuning);
    });

  const sharpen = async (hero: HeroView) => {
    const { sheet } = hero.rig;
    const drawnScale = hero.scale.x * RIG_UNIT_SCALE * finest.resolution;
    sharpScale = drawnScale;
    const shownScale = (hero.sheet?.resolution ?? 0) * RIG_UNIT_SCALE;
    if ((pickSource(sheet, drawnScale)?.scale ?? 0) <= shownScale) return;
    const texture = await quietly(() => uploaded(loadTexture(sheet, drawnScale, RIG_UNIT_SCALE)));
    if (!texture) return;
    if (hero.destroyed) texture.destroy(true);
    else hero.setSheet(texture);
  };

  const layer = (level: number, depth: string) =>
    uploaded(loadPicture(backdropLayersArt, `backdrop-${backdropId(level)}-${depth}`, finest.resolution));

  const light = (name: string, scale: number) =>
    late(() => uploaded(loadPicture(effectsArt, name, scale))).insist();

  return {
    hero,
    sharpen,
    glow: (level) => light(`glow-${backdropId(level)}`, 1),
    levelRays: () => light('level-rays', 2),
    backdrop: (level) =>
      quietly(async () => {
        const layers = () => Promise.all([layer(level, 'far'), layer(level, 'mid'), layer(level, 'near')]);
        const [far, mid, near] = await late(layers).insist();
        return new BackdropView({ far, mid, near }, tuning.backdrop);
      }),
    prefetch(level) {
      void quietly(async () => loadSheet(await loadRig(level)));
    },
  };
}

import type { ArtPiece } from '../../kit/piece';
import { bamboo } from './bamboo/bamboo';
import { castle } from './castle/castle';
import { type Backdrop, type Layer, layerPicture } from './frame';
import { sky } from './sky/sky';
import { snow } from './snow/snow';
import { village } from './village/village';
import { waterfall } from './waterfall/waterfall';

/** The backdrops, in the order of the groups of levels that they belong to. */
const BACKDROPS: readonly Backdrop[] = [village, bamboo, waterfall, snow, castle, sky];
const LAYERS: readonly Layer[] = ['far', 'mid', 'near'];
/**
 * WebP quality of each layer, which keeps a backdrop's three layers within 60 KB at the larger scale. Smooth skies need
 * more quality than busy foregrounds.
 */
const QUALITY: Record<Layer, number> = { far: 68, mid: 54, near: 54 };

function piece(backdrop: Backdrop, layer: Layer): ArtPiece {
  const { width, height } = layerPicture(layer);
  return {
    name: `backdrop-${backdrop.id}-${layer}`,
    group: 'backdrops',
    width,
    height,
    scales: [1.5, 0.75],
    quality: QUALITY[layer],
    svg: () => {
      const picture = layerPicture(layer);
      backdrop[layer](picture);
      return picture.toSvg();
    },
  };
}

export const backdropPieces: ArtPiece[] = BACKDROPS.flatMap((backdrop) =>
  LAYERS.map((layer) => piece(backdrop, layer)),
);

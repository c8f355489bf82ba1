import type { ArtPiece } from '../../kit/piece';
import { bamboo } from './bamboo/bamboo';
import { castle } from './castle/castle';
import { type Backdrop, type Layer, layerPicture } from './frame';
import { sky } from './sky/sky';
import { snow } from './snow/snow';
import { village } from './village/village';
import { waterfall } from './waterfall/waterfall';

/** In the order of the level groups that share them. */
const BACKDROPS: readonly Backdrop[] = [village, bamboo, waterfall, snow, castle, sky];
const LAYERS: readonly Layer[] = ['far', 'mid', 'near'];
/** Keeps a set of three within 60 KB at the larger scale; smooth skies need more quality than busy foregrounds. */
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

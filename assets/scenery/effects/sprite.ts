import type { ArtPiece } from '../../kit/piece';
import { Picture } from '../kit/picture';

/**
 * Declares a sprite of the stage atlas, drawn around the origin, the stage's centre of rotation. Sprites are white if
 * the stage tints them.
 */
export function sprite(
  name: string,
  width: number,
  height: number,
  draw: (picture: Picture) => void,
): ArtPiece {
  return {
    name,
    group: 'effects',
    width,
    height,
    target: 'atlas',
    scales: [2, 1],
    svg: () => {
      const picture = new Picture(width, height, [width / 2, height / 2]);
      draw(picture);
      return picture.toSvg();
    },
  };
}

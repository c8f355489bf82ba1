import type { ArtGroup, ArtPiece } from '../kit/piece';
import { Brush, ICON_CREDIT } from './brush';

/** A picture's options besides its name, group, size and drawing. */
export interface PieceOptions extends Partial<Omit<ArtPiece, 'name' | 'group' | 'width' | 'height' | 'svg'>> {
  /** True when the picture uses icons of the Fluent Emoji package and needs a credit. */
  icons?: boolean;
}

/** Declares a picture, drawn only when its SVG is requested. */
export function piece(
  name: string,
  group: ArtGroup,
  size: readonly [number, number],
  draw: (b: Brush) => string,
  options: PieceOptions = {},
): ArtPiece {
  const { icons, ...rest } = options;
  const [width, height] = size;
  return {
    name,
    group,
    width,
    height,
    svg: () => {
      const brush = new Brush(name.replaceAll(/[^a-z0-9]/g, ''));
      return brush.document(width, height, draw(brush));
    },
    scales: [3, 1.5],
    ...(icons ? { credit: ICON_CREDIT } : {}),
    ...rest,
  };
}

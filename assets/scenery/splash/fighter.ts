import { material } from '../../heroes/color';
import { sword } from '../../heroes/parts/blades';
import { Brush } from '../../interface/brush';
import { embed, painted } from '../../interface/figures/embed';
import { EDGE, type FigureLook, HERO_PX } from '../../interface/figures/look';
import { ninja } from '../../interface/figures/ninja';
import { at as place } from '../../interface/shapes';
import { ellipse, group, num, type Picture, type Point } from '../kit/picture';

/** Height of an interface figure, px. */
const FIGURE_PX = 175;

export interface Fighter {
  /** Unique within its picture. */
  tag: string;
  /** Middle of the feet. */
  at: Point;
  height: number;
  /** Degrees clockwise. */
  turn?: number;
  mirrored?: boolean;
  look: (brush: Brush) => Partial<FigureLook>;
  /** Colour of the contact shadow. Absent for a fighter in the air. */
  shadow?: string;
}

/** Draws a ninja in the style of the stage's heroes. */
export function drawFighter(picture: Picture, fighter: Fighter): string {
  const { tag, at, height, turn = 0, mirrored = false, look, shadow } = fighter;
  const brush = new Brush(tag);
  const figure = embed(brush.document(0, 0, ninja(brush, look(brush))), tag);
  const [x, y] = at;
  const size = (height / FIGURE_PX).toFixed(3);
  const transform = `translate(${num(x)} ${num(y)}) rotate(${turn}) scale(${mirrored ? `-${size}` : size} ${size})`;
  return (shadow ? contactShadow(picture, at, height, shadow) : '') + group(figure, { transform });
}

function contactShadow(picture: Picture, [x, y]: Point, height: number, color: string): string {
  const fill = picture.radial(
    [x, y],
    height * 0.42,
    [
      [0, color, 0.85],
      [0.55, color, 0.6],
      [1, color, 0],
    ],
    0.2,
  );
  return ellipse([x, y], [height * 0.42, height * 0.084], fill);
}

/** Draws a bare sword in a hand, `turn` degrees clockwise from upright. */
export const blade = (brush: Brush, turn: number, wrap: string, rim: string): string =>
  place(
    0,
    0,
    1 / HERO_PX,
    turn,
    painted(brush, EDGE, (p) => {
      const steel = material('#c3cbdf', rim, 'metal');
      const brass = material('#e0a63c', rim, 'metal');
      sword(p, { steel, grip: '#1d1730', wrap, guard: brass, length: 236, bend: 14, width: 19 });
    }),
  );

import { type Picture, path } from '../kit/picture';

interface DarkEnds {
  /** Darkens from one height to the other, reaching `opacity` at 0.6 of the way. */
  foot: { from: number; to: number; color: string; opacity: number };
  /** Fades out downward over its height. */
  head: { height: number; color: string; opacity: number };
}

/** Darkens the foot and the head of a splash, behind the bar and the logo. */
export function darkEnds(picture: Picture, { foot, head }: DarkEnds): void {
  const footFill = picture.linear(
    [0, foot.from],
    [0, foot.to],
    [
      [0, foot.color, 0],
      [0.6, foot.color, foot.opacity],
      [1, foot.color],
    ],
  );
  picture.add(path('M0 740H480V900H0Z', footFill));
  const headFill = picture.linear(
    [0, 0],
    [0, head.height],
    [
      [0, head.color, head.opacity],
      [1, head.color, 0],
    ],
  );
  picture.add(path(`M0 0H480V${head.height}H0Z`, headFill));
}

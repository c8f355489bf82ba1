import { ellipse, group, num, type Picture, type Point, path } from './picture';
import type { Random } from './random';

export interface Flames {
  from: Point;
  to: Point;
  height: number;
  count: number;
}

/** Draws one tongue of flame with its foot at `at`, curling to a tip. */
function tongue(random: Random, [x, y]: Point, width: number, height: number): string {
  const lean = random.range(-0.3, 0.45) * height;
  const half = width / 2;
  return (
    `M${num(x - half)} ${num(y)}` +
    `C${num(x - half * 1.3)} ${num(y - height * 0.35)} ${num(x - half * 0.1 + lean * 0.1)} ${num(y - height * 0.5)} ${num(x + lean * 0.35 - half * 0.3)} ${num(y - height * 0.72)}` +
    `Q${num(x + lean * 0.5)} ${num(y - height * 0.86)} ${num(x + lean)} ${num(y - height)}` +
    `Q${num(x + lean * 0.75 + half * 0.3)} ${num(y - height * 0.74)} ${num(x + half * 0.7 + lean * 0.2)} ${num(y - height * 0.5)}` +
    `C${num(x + half * 1.2)} ${num(y - height * 0.36)} ${num(x + half * 1.2)} ${num(y - height * 0.16)} ${num(x + half)} ${num(y)}Q${num(x)} ${num(y + half * 0.7)} ${num(x - half)} ${num(y)}Z`
  );
}

/** Draws a row of flames: red outside, gold within, white at the heart. */
export function flames(picture: Picture, random: Random, { from, to, height, count }: Flames): string {
  const span = to[0] - from[0];
  const foot = Math.max(from[1], to[1]);
  const layer = (share: number, top: string, low: string): string => {
    const fill = picture.linear(
      [0, foot - height * share],
      [0, foot],
      [
        [0, top],
        [0.55, low],
        [0.9, low],
        [1, top],
      ],
    );
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const t = (i + 0.5) / count;
      const at: Point = [
        from[0] + span * t,
        from[1] + (to[1] - from[1]) * t + random.range(-1, 1) * height * 0.05,
      ];
      const dome = 0.55 + 0.45 * Math.sin(Math.PI * t);
      d += tongue(
        random,
        at,
        (span / count) * 1.9 * (0.5 + share * 0.5),
        height * share * dome * random.range(0.7, 1),
      );
    }
    return path(d, fill);
  };
  return (
    layer(1, '#d42a12', '#ff5a1a') + layer(0.74, '#ff7a1c', '#ffa52e') + layer(0.46, '#ffc53d', '#fff2b8')
  );
}

export interface Smoke {
  at: Point;
  height: number;
  width: number;
  /** Drift of the top, in px to the right. */
  drift: number;
  dark: string;
  lit: string;
}

/** Draws a rising column of smoke that widens, bends with the wind and is lit from below. */
export function smokeColumn(
  picture: Picture,
  random: Random,
  { at: [x, y], height, width, drift, dark, lit }: Smoke,
): string {
  const fill = picture.linear(
    [0, y],
    [0, y - height],
    [
      [0, lit],
      [0.35, dark],
      [0.75, dark],
      [1, dark, 0],
    ],
  );
  let puffs = '';
  for (let i = 0; i < 34; i += 1) {
    const t = i / 34;
    const spread = width * (0.3 + t * 1.1);
    const r = spread * random.range(0.35, 0.6);
    puffs += ellipse(
      [x + drift * t ** 1.5 + random.range(-0.5, 0.5) * spread, y - height * t],
      [r * 1.15, r],
      fill,
      { opacity: 0.6 },
    );
  }
  return group(puffs, { filter: picture.blur(6), opacity: 0.85 });
}

import { type Material, material } from '../../heroes/color';
import type { WidePt } from '../../heroes/geometry';
import { ellipse, limb, plate, shape, taper } from '../../heroes/geometry';
import type { Paint } from '../../heroes/paint';
import { fist } from '../../heroes/parts/arms';
import { ribbon, scarf } from '../../heroes/parts/cloth';
import { browPlate } from '../../heroes/parts/emblems';
import { bareHead } from '../../heroes/parts/hood';
import { moodEyes } from '../../heroes/parts/moods';
import type { Brush } from '../brush';
import { at } from '../shapes';
import { painted } from './embed';
import { EDGE, HERO_PX } from './look';

const EYES = { core: '#e6f6d0', iris: '#5a8a4a', brow: '#1a1420', style: 'keen' } as const;
const HEM = [
  [70, -62, 1],
  [54, -78, 1],
  [36, -54, 1],
  [18, -74, 1],
  [0, -52, 1],
  [-18, -74, 1],
  [-36, -54, 1],
  [-54, -78, 1],
  [-70, -62, 1],
] as const;

/** Draws cheeks, nose and mouth: the orphan wears no mask. */
function face(p: Paint, skin: Material): void {
  for (const side of [-1, 1]) p.fill(ellipse(side * 62, 46, 17, 10), '#ff7a5c', 'opacity=".4"');
  p.fold(
    [
      [-9, 46, 0],
      [0, 52, 5],
      [9, 46, 0],
    ],
    skin,
  );
  p.fill(
    taper([
      [-17, 75, 0],
      [0, 68, 6],
      [17, 75, 0],
    ]),
    '#5a2a24',
  );
}

function tear(p: Paint): void {
  p.form(
    shape([
      [60, 40, 1],
      [69, 58],
      [60, 68],
      [51, 58],
    ]),
    material('#bfeaff', '#ffffff'),
    { shade: [3, 2], rim: 2, line: 1 },
  );
}

/** Draws an unkempt mop, its ends hanging over the brow. */
function mop(p: Paint, hair: Material): void {
  p.form(
    shape([
      [-100, 22, 1],
      [-112, -40],
      [-104, -88],
      [-80, -120],
      [-62, -142, 1],
      [-36, -132],
      [-4, -142],
      [20, -166, 1],
      [34, -138],
      [72, -122],
      [102, -88],
      [112, -40],
      [100, 22, 1],
      [86, -34],
      [66, -34, 1],
      [50, -62],
      [26, -40, 1],
      [4, -66],
      [-24, -38, 1],
      [-44, -62],
      [-68, -34, 1],
      [-86, -34],
    ]),
    hair,
    {
      shade: [18, 12],
      rim: 6,
      lit: [4, 4],
      inside: () => {
        p.fold(
          [
            [-70, -128, 0],
            [-64, -90, 8],
            [-70, -48, 0],
          ],
          hair,
        );
        p.fold(
          [
            [6, -150, 0],
            [-6, -104, 9],
            [-22, -52, 0],
          ],
          hair,
        );
        p.fold(
          [
            [72, -130, 0],
            [52, -96, 8],
            [60, -50, 0],
          ],
          hair,
        );
      },
    },
  );
}

/** Draws the headband of the orphan's father. The orphan holds it in both hands before the chest. */
function heldBand(p: Paint, red: Material, steel: Material): void {
  for (const side of [-1, 1])
    ribbon(
      p,
      [
        [side * 40, -100, 20],
        [side * 60, -70, 28],
        [side * 52, -36, 26],
        [side * 66, -14, 3],
      ],
      red,
    );
  p.form(plate(0, -104, 92, 30, 6), red, { shade: [6, 5], rim: 0 });
  p.group({ y: -104, size: 0.62 }, () => p.group({ y: 50 }, () => browPlate(p, steel, red.dark, 'shuriken')));
}

/**
 * Draws the orphan, bareheaded, in a torn tunic. The figure stands on 0, 0 and is about 120 high. `rim` is the colour
 * of the light behind.
 */
export function child(b: Brush, rim: string, wears: 'scarf' | 'headband'): string {
  const hasScarf = wears === 'scarf';
  const steel = material('#a9b4cc', rim, 'metal');
  const skin = material('#f2bd92', rim, 'skin');
  const rags = material('#7a6450', rim);
  const hair = material('#4a3a60', rim);
  const red = material('#d23a3c', '#ff9a6b');
  return at(
    0,
    0,
    1 / HERO_PX,
    0,
    painted(b, EDGE, (p) => {
      if (hasScarf)
        ribbon(
          p,
          [
            [44, -150, 20],
            [92, -146, 34],
            [128, -116, 34],
            [160, -118, 3],
          ],
          red,
        );
      for (const side of [-1, 1]) {
        p.form(
          taper([
            [side * 26, -82, 36],
            [side * 28, -12, 26],
          ]),
          skin,
          { shade: [8, 4] },
        );
        p.form(plate(side * 33, -8, 42, 20, 10), skin, { shade: [6, 5], rim: side * 3 });
      }
      p.form(shape([[-46, -156], [0, -166], [46, -156], ...HEM]), rags, { shade: [20, 6], rim: 5 });
      p.stroke('M-56-100Q0-86 56-100', '#4a3022', 7);
      if (!hasScarf) heldBand(p, red, steel);
      for (const side of [-1, 1] as const) {
        const line: WidePt[] = hasScarf
          ? [
              [side * 48, -140, 34],
              [side * 72, -104, 30],
              [side * 66, -78, 24],
            ]
          : [
              [side * 48, -140, 34],
              [side * 82, -106, 30],
              [side * 58, -100, 24],
            ];
        p.form(limb(line), rags, { shade: [8, 6], rim: 4 });
        if (hasScarf) fist(p, side * 64, -64, 180, skin, 0.7);
        else fist(p, side * 44, -102, side * -90, skin, 0.7);
      }
      p.group({ y: -222, size: 0.76 }, () => {
        bareHead(p, skin);
        face(p, skin);
        mop(p, hair);
        p.group({ y: 12, size: 1.08 }, () => moodEyes(p, EYES, 'sad', skin));
        tear(p);
      });
      if (hasScarf) scarf(p, 0, -150, 62, red, 38);
    }),
  );
}

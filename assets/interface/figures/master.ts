import { material } from '../../heroes/color';
import { limb, plate, shape, symmetric, taper } from '../../heroes/geometry';
import type { Paint } from '../../heroes/paint';
import { fist } from '../../heroes/parts/arms';
import { beard } from '../../heroes/parts/hair';
import { coneHat } from '../../heroes/parts/hats';
import { bareHead } from '../../heroes/parts/hood';
import { moodEyes } from '../../heroes/parts/moods';
import { lapels, sash } from '../../heroes/parts/trunk';
import type { Brush } from '../brush';
import { glow } from '../props/basics';
import { lantern } from '../props/night';
import { at, g } from '../shapes';
import { painted } from './embed';
import { EDGE, HERO_PX } from './look';

const RIM = '#ffe0b0';
const TRUNK = { x: 0, neck: -296, hip: -130, shoulders: 84, waist: 84, hips: 96 };
const EYES = { core: '#ffe27a', iris: '#ff9d1f', brow: '#ffffff', style: 'keen' } as const;

function robe(p: Paint): void {
  const cloth = material('#6a628c', RIM);
  const cream = material('#d9ccb4', RIM);
  const rust = material('#a84a3a', RIM);
  p.form(
    symmetric([
      [0, -308],
      [64, -298],
      [96, -220],
      [116, -100],
      [140, -8, 1],
      [70, 4],
      [0, 0],
    ]),
    cloth,
    {
      shade: [30, 8],
      rim: 6,
      lit: [4, 4],
      inside: () => {
        p.fill(
          shape([
            [-26, -140, 1],
            [26, -140, 1],
            [40, 10, 1],
            [-40, 10, 1],
          ]),
          cream.base,
        );
        for (const side of [-1, 1]) {
          p.fold(
            [
              [side * 84, -150, 0],
              [side * 92, -70, 9],
              [side * 104, 0, 12],
            ],
            cloth,
          );
          p.fold(
            [
              [side * 50, -130, 0],
              [side * 58, -60, 8],
              [side * 64, 0, 10],
            ],
            cloth,
          );
        }
      },
    },
  );
  lapels(p, TRUNK, rust, cream, 92, 18);
  sash(p, TRUNK, -150, 30, rust);
}

function sleeve(p: Paint, side: 1 | -1, hand: readonly [number, number]): void {
  const cloth = material('#6a628c', RIM);
  const skin = material('#dfae86', '#ffd0a8', 'skin');
  const [x, y] = hand;
  fist(p, x, y, side * 20, skin, 1);
  p.form(
    limb([
      [side * 74, -268, 52],
      [(side * 74 + x) / 2 + side * 26, (y - 268) / 2 + 10, 58],
      [x + side * 4, y + 10, 56],
    ]),
    cloth,
    {
      shade: [12, 8],
      rim: 5,
    },
  );
}

/**
 * Draws the old master with straw hat, white beard, travelling cloak and a staff, which can carry a lantern. He stands
 * on 0, 0 and is about 190 high.
 */
export function master(b: Brush, withLantern: boolean): string {
  const skin = material('#dfae86', '#ffd0a8', 'skin');
  const wood = material('#7a4a2c', RIM, 'leather');
  const hair = material('#f4f2f7', RIM);
  const staff = painted(b, EDGE, (p) => {
    p.form(plate(140, -244, 15, 510, 7), wood, { shade: [4, 6], rim: 3 });
    if (withLantern)
      p.form(
        taper([
          [138, -488, 12],
          [178, -508, 12],
          [204, -470, 8],
        ]),
        wood,
        { shade: [4, 3], rim: 2 },
      );
  });
  const body = painted(b, EDGE, (p) => {
    robe(p);
    sleeve(p, 1, [136, -180]);
    sleeve(p, -1, [-58, -168]);
    p.group({ y: -356, size: 0.82 }, () => {
      bareHead(p, skin);
      p.group({ y: 4 }, () => moodEyes(p, EYES, 'calm', skin));
      beard(p, hair, skin);
      p.group({ y: -12 }, () => coneHat(p, material('#d9a452', RIM), 186, 150, -24));
    });
  });
  const light = withLantern
    ? g('', glow(b, 80, -148, 76, '#ffb04a', 0.8), at(80, -150, 1, 0, lantern(b, 56)))
    : '';
  const placed = (markup: string) => at(0, 0, 1 / HERO_PX, 0, markup);
  return g('', placed(staff), light, placed(body));
}

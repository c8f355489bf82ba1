import { material } from '../../heroes/color';
import { ellipse } from '../../heroes/geometry';
import { plateRows, shoulderShield } from '../../heroes/parts/armour';
import { arm } from '../../heroes/parts/arms';
import { sword } from '../../heroes/parts/blades';
import { cape } from '../../heroes/parts/capes';
import { eyes } from '../../heroes/parts/face';
import { bowl, crescent, horns, neckGuard } from '../../heroes/parts/helmets';
import { hollow } from '../../heroes/parts/hood';
import { sash, trunk } from '../../heroes/parts/trunk';
import { oniFace } from '../../heroes/parts/warMasks';
import type { Brush } from '../brush';
import { at } from '../shapes';
import { painted } from './embed';
import { EDGE } from './look';

const RIM = '#ff8a5f';
const TRUNK = { x: 260, neck: 340, hip: 480, shoulders: 104, waist: 88, hips: 96 };
const EYES = {
  core: '#fff3a0',
  iris: '#ff7a1f',
  brow: '#12030a',
  style: 'blaze',
  browWeight: 0,
  flame: 14,
} as const;

/**
 * Draws the demon warlord: horned helmet over a mask, plated shoulders, cape and great sword; about 275 high from 0, 0.
 */
export function warlord(b: Brush): string {
  const iron = material('#4a3550', RIM, 'metal');
  const lacquer = material('#7a2034', RIM);
  const night = material('#2c1830', RIM);
  const red = material('#c22a30', RIM);
  const gold = material('#d8a03a', RIM, 'metal');
  const ivory = material('#e8d0a0', RIM);
  const steel = material('#aab0cc', RIM, 'metal');
  const lace = '#e0703a';
  const shield = { width: 104, rows: 4, tall: 25 };
  const markup = painted(b, EDGE, (p) => {
    cape(p, { x: 260, top: 340, half: 110, hem: 566, left: 30, right: 490, torn: 30, seed: 9 }, lacquer);
    p.group({ x: 72, y: 300, turn: -16 }, () =>
      sword(p, {
        steel,
        grip: '#1b0a14',
        wrap: '#c8402a',
        guard: gold,
        length: 300,
        bend: 26,
        width: 38,
        gripLength: 86,
        edge: '#ff8a5f',
      }),
    );
    arm(p, {
      shoulder: [164, 386],
      elbow: [92, 388],
      wrist: [78, 322],
      widths: [74, 64, 50],
      sleeve: night,
      bracer: iron,
      hand: lacquer,
      fist: -16,
      handSize: 1.4,
    });
    arm(p, {
      shoulder: [356, 386],
      elbow: [424, 440],
      wrist: [396, 482],
      widths: [74, 64, 50],
      sleeve: night,
      bracer: iron,
      hand: lacquer,
      fist: 200,
      handSize: 1.4,
    });
    trunk(p, TRUNK, night);
    plateRows(p, { x: 260, y: 352, half: 98, rows: 4, tall: 26, grow: -2, bow: 8 }, iron, lace);
    sash(p, TRUNK, 466, 32, lacquer);
    for (const side of [-1, 1])
      p.group({ x: 260 + side * 118, y: 352, turn: side * -14 }, () =>
        shoulderShield(p, iron, gold, lace, shield),
      );
    p.group({ x: 260, y: 230, size: 1.14 }, () => {
      horns(
        p,
        [
          [72, -70, 46],
          [130, -110, 42],
          [138, -196, 0],
        ],
        ivory,
        3,
      );
      neckGuard(p, iron, lace, 56, 4);
      hollow(p, '#2a0508', '#ffb01f');
      oniFace(p, red, ivory);
      eyes(p, EYES);
      bowl(p, iron, gold, 4);
      crescent(p, gold, 96, 96, -62);
      p.form(ellipse(0, -66, 17), gold, { shade: [6, 6], rim: 0 });
      p.fill(ellipse(0, -66, 8), '#ff5a2e');
    });
  });
  return at(0, 0, 0.5, 0, at(-260, -558, 1, 0, markup));
}

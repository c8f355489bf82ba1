import { plate, symmetric } from '../../heroes/geometry';
import type { Paint } from '../../heroes/paint';
import { ribbon } from '../../heroes/parts/cloth';
import { sign } from '../../heroes/parts/emblems';
import { leg, stance } from '../../heroes/parts/legs';
import { lapels, sash, trunk } from '../../heroes/parts/trunk';
import type { FigureLook, Surfaces } from './look';

const TRUNK = { x: 258, neck: 346, hip: 470, shoulders: 70, waist: 58, hips: 66 };

/** Draws the ends of the scarf, behind the body. */
export function paintScarfTails(p: Paint, s: Surfaces): void {
  ribbon(
    p,
    [
      [318, 352, 30],
      [372, 372, 46],
      [424, 360, 50],
      [478, 388, 8],
    ],
    s.accent,
  );
  ribbon(
    p,
    [
      [314, 356, 26],
      [356, 400, 40],
      [402, 420, 44],
      [440, 462, 6],
    ],
    s.accent,
  );
}

/** Draws legs crossed on the ground, boots tucked under. */
function lotus(p: Paint, s: Surfaces): void {
  const lap = symmetric(
    [
      [258, 456],
      [322, 462],
      [380, 494],
      [392, 526],
      [352, 548],
      [292, 538],
      [258, 532],
    ],
    258,
  );
  p.form(lap, s.robe, {
    shade: [26, 10],
    rim: 6,
    lit: [5, 4],
    inside: () => {
      p.fold(
        [
          [138, 512, 0],
          [210, 500, 9],
          [306, 532, 0],
        ],
        s.robe,
      );
      p.fold(
        [
          [378, 500, 0],
          [312, 496, 9],
          [226, 528, 0],
        ],
        s.robe,
      );
      p.fold(
        [
          [200, 470, 0],
          [230, 486, 7],
          [258, 488, 0],
        ],
        s.robe,
        0.7,
      );
    },
  });
  for (const side of [-1, 1] as const)
    p.group({ x: 258 + side * 34, y: 538, turn: side * -10 }, () =>
      p.form(plate(0, 0, 62, 26, 13), s.boot, { shade: [7, 6], rim: side * 4 }),
    );
}

function running(p: Paint, s: Surfaces): void {
  const cloth = { trousers: s.robe, boot: s.boot, wrap: s.accent };
  leg(p, { hip: [230, 462], knee: [184, 478], ankle: [140, 506], toe: -1, footTurn: 24, ...cloth });
  leg(p, { hip: [290, 462], knee: [342, 478], ankle: [336, 528], toe: 1, ...cloth });
}

/** Draws legs, trunk, lapels and belt on the hero's canvas. */
export function paintBody(p: Paint, look: FigureLook, s: Surfaces): void {
  if (look.legs === 'run') running(p, s);
  if (look.legs === 'stand')
    stance(p, { x: 258, hip: 460, spread: 51, trousers: s.robe, boot: s.boot, wrap: s.accent });
  trunk(p, TRUNK, s.robe);
  lapels(p, TRUNK, s.accent, s.robe, 78, 22);
  if (look.legs === 'sit') lotus(p, s);
  sash(p, TRUNK, 446, 30, s.accent);
  p.form(plate(258, 450, 44, 36, 8), s.steel, { shade: [4, 5], rim: 0 });
  p.group({ x: 258, y: 450 }, () => sign(p, 'shuriken', s.accent.dark));
}

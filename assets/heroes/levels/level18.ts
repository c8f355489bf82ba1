import { material } from '../color';
import { ellipse, plate, poly, shape } from '../geometry';
import { plateRows } from '../parts/armour';
import { arm } from '../parts/arms';
import { sword } from '../parts/blades';
import { groundShadow } from '../parts/cloth';
import { sign } from '../parts/emblems';
import { faceBand } from '../parts/face';
import { bowl, horns, neckGuard } from '../parts/helmets';
import { bareHead } from '../parts/hood';
import { stance } from '../parts/legs';
import { warFan } from '../parts/polearms';
import { lapels, sash, trunk } from '../parts/trunk';
import { ironMask } from '../parts/warMasks';
import { featherWing } from '../parts/wings';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ff8ad0';

/** Daimyo: wing-shouldered surcoat, tall plumed helmet, clan banners on the back, an iron war fan. */
export function level18(): HeroRig {
  const plum = material('#5c1f5e', RIM);
  const white = material('#f4ecef', RIM);
  const rose = material('#d13a6e', RIM);
  const gold = material('#eec058', RIM, 'metal');
  const iron = material('#42384f', RIM, 'metal');
  const dark = material('#231830', RIM);
  const steel = material('#c9cbdd', RIM, 'metal');
  const lacquer = material('#2e1f3e', RIM, 'leather');
  const skin = material('#d9a27a', '#ffb48a', 'skin');
  const t = { x: 260, neck: 332, hip: 456, shoulders: 84, waist: 66, hips: 78 };
  const look = { core: '#ffe8fa', iris: '#ff4fa8', brow: '#160a18', style: 'keen' as const, flame: 18 };
  const neck = [260, 340] as const;
  const lace = '#ff7ab8';
  return new RigBuilder({
    trunk: t,
    depth: 1.25,
    level: 18,
    name: 'Daimyo',
    rim: RIM,
    face: { x: 166, y: 196, width: 188, height: 90 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 215))
    .layer('backItems', { pivot: [260, 400], swing: 0.4 }, (p) => {
      for (const side of [-1, 1] as const) {
        p.group({ x: 260 + side * 62, y: 390, turn: side * 13 }, () => {
          p.form(plate(0, -140, 9, 470, 4), gold, { shade: [3, 0], rim: 2 });
          p.form(plate(side * 32, -360, 84, 9, 4), gold, { shade: [2, 2], rim: 2 });
          const flag = shape([
            [side * 4, -352, 1],
            [side * 72, -352, 1],
            [side * 78, -270],
            [side * 68, -190],
            [side * 76, -118, 1],
            [side * 40, -136],
            [side * 4, -112, 1],
            [side * 10, -230],
          ]);
          p.form(flag, side < 0 ? plum : rose, {
            shade: [14, 6],
            rim: 5,
            inside: () => {
              p.fold(
                [
                  [side * 70, -330, 0],
                  [side * 56, -230, 8],
                  [side * 64, -130, 0],
                ],
                plum,
              );
              p.fill(
                poly([
                  [0, -352],
                  [side * 84, -352],
                  [side * 84, -334],
                  [0, -334],
                ]),
                gold.base,
              );
            },
          });
          p.group({ x: side * 40, y: -262, size: 1.9, turn: -side * 13 }, () => sign(p, 'sun', '#ffe9a8'));
        });
      }
    })
    .layer('armBack', { pivot: [182, 376] }, (p) => {
      p.group({ x: 122, y: 466, turn: 222 }, () =>
        sword(p, { steel, grip: '#231830', wrap: '#ff7ab8', guard: gold, length: 86, bend: 8 }),
      );
      arm(p, {
        shoulder: [182, 378],
        elbow: [134, 420],
        wrist: [136, 452],
        widths: [60, 60, 40],
        sleeve: plum,
        bracer: iron,
        hand: lacquer,
        fist: 210,
      });
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      stance(p, { x: 260, hip: 456, spread: 62, widths: [86, 82, 62], trousers: dark, boot: lacquer });
      for (const side of [-1, 1])
        p.group({ x: 260 + side * 48, y: 446, turn: -side * 8 }, () =>
          plateRows(p, { x: 0, y: 0, half: 42, rows: 3, tall: 22, grow: 4 }, lacquer, lace),
        );
      trunk(p, t, dark);
      plateRows(p, { x: 260, y: 360, half: 62, rows: 3, tall: 24, grow: -1, bow: 8 }, lacquer, lace);
      lapels(p, t, gold, rose, 60, 12);
      sash(p, t, 436, 30, white);
      p.form(ellipse(260, 442, 19), gold, { shade: [6, 6], rim: 0 });
      p.group({ x: 260, y: 442 }, () => sign(p, 'sun', '#8c1f4e'));
    })
    .head({ place: { x: 260, y: 242, size: 0.95 }, neck, look, lid: skin }, (p) => {
      p.group({ y: -100 }, () => {
        for (const side of [-1, 1] as const)
          p.group({ flip: side < 0 }, () =>
            featherWing(
              p,
              [
                { count: 5, from: 0, to: 62, length: [142, 96], width: 38, m: white },
                { count: 3, from: 4, to: 54, length: [84, 60], width: 30, m: rose },
              ],
              10,
            ),
          );
      });
      neckGuard(p, lacquer, lace, 58, 4);
      bareHead(p, skin);
      faceBand(p, skin);
      ironMask(p, iron, false, white);
      p.stroke('M-26 74Q0 66 26 74', '#120a18', 5);
      bowl(p, lacquer, gold, 4);
      horns(
        p,
        [
          [26, -62, 22],
          [72, -78, 26],
          [118, -126, 20],
          [128, -170, 0],
        ],
        gold,
      );
      p.form(ellipse(0, -72, 31), gold, { shade: [8, 7], rim: 4 });
      p.form(ellipse(0, -72, 21), rose, { shade: [5, 5], rim: 0, line: 1.6 });
      p.group({ y: -72 }, () => sign(p, 'sun', '#ffe9a8'));
    })
    .layer('frontItems', { pivot: [260, 556], z: 64, follow: 'body' }, (p) => {
      for (const side of [-1, 1] as const) {
        const at = (x: number) => 260 + side * x;
        p.form(
          shape([
            [at(16), 440, 1],
            [at(14), 366],
            [at(40), 336],
            [at(172), 316, 1],
            [at(156), 350],
            [at(112), 384],
            [at(64), 404],
            [at(48), 446, 1],
          ]),
          plum,
          {
            shade: [16, 10],
            rim: 6,
            lit: [5, 4],
            inside: () => {
              p.fold(
                [
                  [at(50), 350, 0],
                  [at(100), 356, 8],
                  [at(156), 330, 0],
                ],
                plum,
              );
              p.fold(
                [
                  [at(34), 370, 0],
                  [at(34), 410, 7],
                  [at(30), 440, 0],
                ],
                plum,
              );
              p.fold(
                [
                  [at(60), 372, 0],
                  [at(100), 376, 6],
                  [at(130), 360, 0],
                ],
                plum,
              );
              p.stroke(
                shape(
                  [
                    [at(16), 440],
                    [at(14), 366],
                    [at(40), 336],
                    [at(172), 316],
                  ],
                  false,
                ),
                gold.base,
                6,
              );
            },
          },
        );
        p.group({ x: at(84), y: 362, size: 0.95 }, () => sign(p, 'sun', '#ffd98a'));
      }
      p.form(
        shape([
          [210, 340],
          [260, 354],
          [310, 340],
          [304, 360],
          [260, 376],
          [216, 360],
        ]),
        white,
        { shade: [10, 6], rim: 4 },
      );
    })
    .layer('weapon', { pivot: [342, 378], follow: 'armFront' }, (p) =>
      p.group({ x: 402, y: 384, turn: 12 }, () => {
        p.form(plate(0, 26, 12, 60, 5), iron, { shade: [4, 0], rim: 2 });
        warFan(p, rose, gold, 116, 126, '#ffe9a8');
      }),
    )
    .layer('armFront', { pivot: [342, 378] }, (p) =>
      arm(p, {
        shoulder: [340, 382],
        elbow: [384, 430],
        wrist: [400, 408],
        widths: [60, 60, 40],
        sleeve: plum,
        bracer: iron,
        hand: lacquer,
        fist: 20,
      }),
    )
    .build();
}

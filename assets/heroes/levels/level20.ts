import { material } from '../color';
import { ellipse, shape, symmetric, taper } from '../geometry';
import { plateRows, shoulderShield } from '../parts/armour';
import { arm } from '../parts/arms';
import { embers, halo } from '../parts/auras';
import { sword } from '../parts/blades';
import { cape } from '../parts/capes';
import { groundShadow } from '../parts/cloth';
import { sign } from '../parts/emblems';
import { faceBand } from '../parts/face';
import { lock } from '../parts/hair';
import { jewel } from '../parts/hats';
import { bowl, horns, neckGuard, turnBacks } from '../parts/helmets';
import { bareHead } from '../parts/hood';
import { stance } from '../parts/legs';
import { sash, trunk } from '../parts/trunk';
import { ironMask } from '../parts/warMasks';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ff9a3d';

/** Shogun: black and gold armour, antlers and sun disc, red mane, cape, a great sword planted before him. */
export function level20(): HeroRig {
  const black = material('#2a2430', RIM, 'leather');
  const iron = material('#3a3440', RIM, 'metal');
  const gold = material('#f3bd42', RIM, 'metal');
  const red = material('#c01f2a', RIM);
  const mane = material('#d2322c', RIM);
  const dark = material('#1d1520', RIM);
  const steel = material('#d5d9e6', RIM, 'metal');
  const skin = material('#b87a50', '#ffb48a', 'skin');
  const t = { x: 260, neck: 326, hip: 452, shoulders: 98, waist: 76, hips: 80 };
  const look = { core: '#fff6c8', iris: '#ff5a1f', brow: '#120508', style: 'blaze' as const, flame: 26 };
  const neck = [260, 334] as const;
  const lace = '#e8402f';
  return new RigBuilder({
    trunk: t,
    depth: 1.5,
    level: 20,
    name: 'Shogun',
    rim: RIM,
    face: { x: 168, y: 192, width: 184, height: 90 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 558, 235))
    .layer('auraBack', { pivot: [260, 260], blend: 'add', scale: 20 }, (p) => {
      halo(p, 260, 240, 250, '#ff5a1f', 0.55);
    })
    .layer('cape', { pivot: [260, 340], swing: 0.6 }, (p) =>
      cape(
        p,
        { x: 260, top: 330, half: 122, hem: 552, left: 24, right: 496, torn: 22, seed: 41 },
        red,
        '#f3bd42',
      ),
    )
    .layer('tailsBack', { pivot: [260, 180], swing: 0.7 }, (p) => {
      for (const side of [-1, 1]) {
        lock(
          p,
          [
            [260 + side * 40, 170, 60],
            [260 + side * 130, 220, 64],
            [260 + side * 176, 330, 50],
            [260 + side * 226, 400, 0],
          ],
          mane,
        );
        lock(
          p,
          [
            [260 + side * 40, 180, 60],
            [260 + side * 116, 260, 60],
            [260 + side * 150, 360, 44],
            [260 + side * 176, 440, 0],
          ],
          mane,
        );
      }
    })
    .layer('armBack', { pivot: [166, 360] }, (p) => {
      arm(p, {
        shoulder: [174, 372],
        elbow: [140, 420],
        wrist: [212, 426],
        widths: [62, 56, 44],
        sleeve: dark,
        bracer: gold,
        hand: black,
        fist: 100,
        handSize: 1.1,
      });
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      stance(p, {
        x: 260,
        hip: 454,
        spread: 84,
        widths: [86, 78, 52],
        trousers: dark,
        boot: iron,
        greave: gold,
      });
      for (const side of [-1, 1])
        p.group({ x: 260 + side * 58, y: 446, turn: -side * 10 }, () =>
          plateRows(p, { x: 0, y: 0, half: 44, rows: 2, tall: 34, grow: 4 }, black, lace),
        );
      plateRows(p, { x: 260, y: 446, half: 28, rows: 2, tall: 35, grow: 3 }, black, lace);
      trunk(p, t, dark);
      plateRows(p, { x: 260, y: 346, half: 82, rows: 3, tall: 29, grow: -2, bow: 9 }, black, lace);
      p.form(ellipse(260, 372, 29), gold, { shade: [8, 8], rim: 4 });
      p.group({ x: 260, y: 372, size: 1.3 }, () => sign(p, 'sun', '#9c1a1f'));
      sash(p, t, 434, 28, red);
    })
    .head(
      { place: { x: 260, y: 236, size: 0.94 }, neck, look, lid: skin },
      (p) => {
        for (const side of [-1, 1]) {
          lock(
            p,
            [
              [side * 30, -90, 60],
              [side * 110, -100, 60],
              [side * 160, -30, 44],
              [side * 176, 50, 0],
            ],
            mane,
          );
        }
        neckGuard(p, black, lace, 56, 2);
        bareHead(p, skin);
        faceBand(p, skin);
        ironMask(p, material('#514a5c', RIM, 'metal'), true, mane);
        turnBacks(p, black, gold, '#ff6a3a');
        for (const side of [-1, 1]) {
          p.form(
            taper([
              [side * 112, -126, 24],
              [side * 176, -128, 18],
              [side * 206, -170, 0],
            ]),
            gold,
            { shade: [4, 3], rim: 4 },
          );
          p.form(
            taper([
              [side * 92, -100, 22],
              [side * 90, -150, 17],
              [side * 104, -188, 0],
            ]),
            gold,
            { shade: [4, 3], rim: 4 },
          );
        }
        horns(
          p,
          [
            [36, -74, 30],
            [96, -104, 34],
            [148, -160, 30],
            [150, -222, 0],
          ],
          gold,
        );
        bowl(p, iron, gold, 5);
        p.group({ y: -112 }, () => {
          for (let i = 0; i < 12; i++)
            p.group({ turn: i * 30 }, () =>
              p.form(
                shape([
                  [-7, -34, 1],
                  [0, i % 2 ? -52 : -64, 1],
                  [7, -34, 1],
                ]),
                gold,
                { shade: [3, 0], rim: 0, line: 2 },
              ),
            );
          p.form(ellipse(0, 0, 40), gold, { shade: [9, 9], rim: 4 });
          p.form(ellipse(0, 0, 28), red, { shade: [7, 7], rim: 0, line: 1.6 });
          jewel(p, 0, 0, 15, '#ffb02e');
        });
      },
      (p) => {
        p.form(
          symmetric(
            [
              [260, 330],
              [300, 324],
              [352, 338, 1],
              [322, 366],
              [260, 374],
            ],
            260,
          ),
          mane,
          {
            shade: [20, 8],
            rim: 5,
            inside: () => {
              for (const x of [196, 226, 260, 294, 324])
                p.fold(
                  [
                    [x, 326, 0],
                    [x + (260 - x) * 0.1, 348, 7],
                    [x + (260 - x) * 0.2, 370, 0],
                  ],
                  mane,
                );
            },
          },
        );
      },
    )
    .layer('frontItems', { pivot: [260, 556], z: 64, follow: 'body' }, (p) => {
      for (const side of [-1, 1])
        p.group({ x: 260 + side * 116, y: 348, turn: -side * 15 }, () => {
          shoulderShield(p, black, gold, lace, { width: 106, rows: 3, tall: 33 });
          p.form(ellipse(0, 2, 14), gold, { shade: [4, 4], rim: 0 });
          jewel(p, 0, 2, 8, '#ff5a2a');
        });
    })
    .layer('weapon', { pivot: [260, 556], z: 76, follow: 'body' }, (p) =>
      p.group({ x: 260, y: 404, turn: 180, size: 1 }, () =>
        sword(p, {
          steel,
          grip: '#1d1018',
          wrap: '#e8402f',
          guard: gold,
          length: 128,
          bend: 0,
          width: 42,
          gripLength: 76,
          edge: '#ff8a3a',
        }),
      ),
    )
    .layer('armFront', { pivot: [354, 360], z: 77 }, (p) => {
      arm(p, {
        shoulder: [346, 372],
        elbow: [380, 420],
        wrist: [300, 412],
        widths: [62, 56, 44],
        sleeve: dark,
        bracer: gold,
        hand: black,
        fist: 270,
        handSize: 1.1,
      });
    })
    .layer('aura', { pivot: [260, 400], blend: 'add', scale: 2 }, (p) =>
      embers(p, 20, 12, ['#ff6a1f', '#ffd98a']),
    )
    .build();
}

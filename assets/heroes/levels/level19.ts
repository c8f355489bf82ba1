import { material } from '../color';
import { ellipse, shape, symmetric, taper } from '../geometry';
import { arm } from '../parts/arms';
import { beads, halo, orbit, twinkle } from '../parts/auras';
import { groundShadow, ribbon } from '../parts/cloth';
import { dragonHead, serpent } from '../parts/dragon';
import { faceBand } from '../parts/face';
import { beard, lock } from '../parts/hair';
import { crown, jewel } from '../parts/hats';
import { bareHead } from '../parts/hood';
import { lapels, sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#7dffb8';

/** Jade Sage: floats in lotus seat on a jade flower, white beard, beads in orbit, a jade serpent behind. */
export function level19(): HeroRig {
  const jade = material('#22a06b', RIM, 'jade');
  const pine = material('#0f5247', RIM);
  const silk = material('#e6f2e2', RIM);
  const gold = material('#eccb62', RIM, 'metal');
  const white = material('#f4f7f2', RIM);
  const skin = material('#dfb08a', '#ffd0a8', 'skin');
  const petal = material('#2fbf86', RIM, 'jade');
  const belly = material('#d9f5c4', RIM);
  const t = { x: 260, neck: 316, hip: 430, shoulders: 84, waist: 66, hips: 76 };
  const look = {
    core: '#f2ffe0',
    iris: '#2fe08a',
    brow: '#f4f7f2',
    style: 'blaze' as const,
    flame: 14,
    browWeight: 1.1,
  };
  const neck = [260, 322] as const;
  return new RigBuilder({
    trunk: t,
    depth: 1.25,
    level: 19,
    name: 'Jade Sage',
    rim: RIM,
    face: { x: 166, y: 166, width: 188, height: 88 },
    feet: { x: 260, y: 556 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 562, 190))
    .layer('auraBack', { pivot: [260, 280], blend: 'add', scale: 20 }, (p) =>
      halo(p, 260, 260, 256, '#28c47e', 0.6),
    )
    .layer('backItems', { pivot: [260, 240], swing: 0.15 }, (p) => {
      serpent(
        p,
        [
          [150, 520, 12],
          [64, 478, 34],
          [46, 380, 46],
          [96, 282, 50],
          [70, 180, 50],
          [110, 84, 46],
          [226, 46, 44],
          [336, 62, 42],
          [392, 120, 38],
        ],
        jade,
        belly,
        gold,
        -1,
      );
      p.group({ x: 386, y: 118, size: 0.92, turn: 34 }, () => dragonHead(p, jade, silk, gold, '#fff27a'));
    })
    .layer('cape', { pivot: [260, 330], swing: 0.8 }, (p) => {
      ribbon(
        p,
        [
          [190, 350, 24],
          [104, 366, 44],
          [56, 440, 46],
          [14, 430, 4],
        ],
        silk,
      );
      ribbon(
        p,
        [
          [330, 350, 24],
          [416, 366, 44],
          [464, 440, 46],
          [508, 426, 4],
        ],
        silk,
      );
    })
    .layer('armBack', { pivot: [184, 358] }, (p) => {
      p.form(
        taper([
          [190, 356, 58],
          [146, 400, 62],
          [138, 440, 84],
        ]),
        pine,
        {
          shade: [14, 8],
          rim: 5,
          inside: () =>
            p.fold(
              [
                [180, 360, 0],
                [150, 400, 8],
                [120, 440, 0],
              ],
              pine,
            ),
        },
      );
      arm(p, {
        shoulder: [150, 420],
        elbow: [140, 434],
        wrist: [136, 448],
        widths: [30, 30, 28],
        sleeve: silk,
        hand: skin,
        fist: 180,
        handSize: 0.95,
      });
    })
    .layer('body', { pivot: [260, 556] }, (p) => {
      for (const [turn, k] of [
        [-72, 0.94],
        [72, 0.94],
        [-50, 1.08],
        [50, 1.08],
        [-26, 1.1],
        [26, 1.1],
      ] as const) {
        p.group({ x: 260, y: 534, turn, size: k }, () =>
          p.form(
            shape([
              [-36, 0, 1],
              [-40, -50],
              [0, -128, 1],
              [40, -50],
              [36, 0, 1],
            ]),
            petal,
            { shade: [14, 8], rim: 5, lit: [4, 4] },
          ),
        );
      }
      trunk(p, t, pine);
      lapels(p, t, gold, silk, 84, 14);
      sash(p, t, 412, 28, jade);
      const lap = symmetric(
        [
          [260, 424],
          [330, 428],
          [392, 462],
          [398, 500],
          [350, 520],
          [260, 512],
        ],
        260,
      );
      p.form(lap, pine, {
        shade: [26, 10],
        rim: 6,
        lit: [5, 4],
        inside: () => {
          p.fold(
            [
              [150, 470, 0],
              [220, 462, 9],
              [300, 500, 0],
            ],
            pine,
          );
          p.fold(
            [
              [372, 460, 0],
              [310, 456, 9],
              [240, 494, 0],
            ],
            pine,
          );
          p.stroke(
            shape(
              [
                [126, 492],
                [190, 512],
                [260, 500],
                [330, 512],
                [394, 492],
              ],
              false,
            ),
            gold.base,
            6,
          );
        },
      });
      for (const [x, turn] of [
        [206, -18],
        [314, 18],
      ] as const)
        p.form(
          shape([
            [x - 26, 486],
            [x, 472],
            [x + 26, 486],
            [x + 22, 500],
            [x - 22, 500],
          ]),
          skin,
          { shade: [6, 5], rim: turn > 0 ? 4 : 0 },
        );
      for (const [turn, k] of [
        [-80, 0.92],
        [80, 0.92],
        [-62, 0.84],
        [62, 0.84],
        [-34, 0.72],
        [34, 0.72],
        [0, 0.68],
      ] as const) {
        p.group({ x: 260, y: 540, turn, size: k }, () =>
          p.form(
            shape([
              [-34, 0, 1],
              [-42, -46],
              [0, -112, 1],
              [42, -46],
              [34, 0, 1],
            ]),
            petal,
            {
              shade: [14, 8],
              rim: 5,
              lit: [5, 5],
              inside: () =>
                p.stroke('M0-4V-88M-16-6Q-22-40-8-76M16-6Q22-40 8-76', petal.light, 2.4, 'opacity=".6"'),
            },
          ),
        );
      }
      p.group({ x: 260, y: 400 }, () => jewel(p, 0, 12, 14, '#a8ffcf'));
    })
    .layer('armFront', { pivot: [336, 358], z: 50 }, (p) => {
      p.form(
        taper([
          [330, 356, 58],
          [378, 384, 60],
          [396, 404, 66],
        ]),
        pine,
        {
          shade: [14, 8],
          rim: 5,
          inside: () =>
            p.fold(
              [
                [340, 360, 0],
                [370, 390, 8],
                [410, 420, 0],
              ],
              pine,
            ),
        },
      );
      arm(p, {
        shoulder: [384, 392],
        elbow: [402, 378],
        wrist: [410, 352],
        widths: [32, 30, 28],
        sleeve: silk,
        hand: skin,
        fist: 0,
        handSize: 0.95,
      });
      p.form(
        taper([
          [404, 326, 11],
          [402, 306, 11],
          [404, 290, 8],
        ]),
        skin,
        { shade: [3, 3], rim: 2 },
      );
      p.form(
        taper([
          [416, 328, 11],
          [420, 308, 11],
          [420, 294, 8],
        ]),
        skin,
        { shade: [3, 3], rim: 2 },
      );
      p.aureole(412, 274, 36, '#6bffb0');
      p.fill('M418 258a18 18 0 1 0 8 30a26 26 0 0 1-30-8a12 12 0 0 0 22-22Z', '#c8ffe2');
    })
    .head({ place: { x: 260, y: 218, size: 0.98 }, neck, look, lid: skin, z: 62 }, (p) => {
      for (const side of [-1, 1])
        lock(
          p,
          [
            [side * 60, -50, 60],
            [side * 112, 10, 50],
            [side * 112, 100, 40],
            [side * 134, 170, 0],
          ],
          white,
        );
      bareHead(p, skin);
      faceBand(p, skin);
      beard(p, white, skin);
      p.form(
        shape([
          [-94, -18, 1],
          [-88, -66],
          [-50, -104],
          [0, -116],
          [50, -104],
          [88, -66],
          [94, -18, 1],
          [60, -46],
          [0, -54],
          [-60, -46],
        ]),
        pine,
        { shade: [20, 9], rim: 6, lit: [4, 4] },
      );
      crown(p, gold, '#5dffa8', 78, 84, -46);
      p.form(ellipse(0, -132, 20, 26), jade, { shade: [7, 7], rim: 4 });
    })
    .layer('aura', { pivot: [260, 420], blend: 'add', scale: 2 }, (p) => {
      orbit(p, { x: 260, y: 400, rx: 226, ry: 62, turn: -6 }, '#5dffa8', 'front', 4);
      for (const a of [-60, -30, 0, 30, 60]) {
        const r = (a * Math.PI) / 180;
        const [x, y] = [260 + Math.sin(r) * 224, 400 + Math.cos(r) * 62 - Math.sin(r) * 22];
        beads(p, x, y, 0, 1, 13, '#4ee8a0');
      }
      twinkle(p, 70, 300, 15, '#a8ffd0');
      twinkle(p, 462, 246, 18, '#a8ffd0');
    })
    .build();
}

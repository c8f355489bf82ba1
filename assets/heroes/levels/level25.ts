import { material } from '../color';
import { ellipse, polar, shape, symmetric, taper } from '../geometry';
import { breastplate, pauldron } from '../parts/armour';
import { arm } from '../parts/arms';
import { bladeWheel, embers, halo, orbit, twinkle } from '../parts/auras';
import { sword } from '../parts/blades';
import { cape } from '../parts/capes';
import { groundShadow, scarf } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { crown, jewel } from '../parts/hats';
import { clothMask, faceOpening, headband, hood } from '../parts/hood';
import { lapels, sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#fff0b8';

/** Seijin: the saint of blades, six golden arms, a wheel of light, swords made of dawn. */
export function level25(): HeroRig {
  const white = material('#fbf6ea', RIM);
  const gold = material('#ffcc4d', RIM, 'metal');
  const amber = material('#e39a24', RIM);
  const dawn = material('#ff9f5a', RIM);
  const space = material('#3a1f7a', '#c79bff');
  const light = material('#ffe08a', '#ffffff', 'metal');
  const spirit = material('#f2b844', '#fff6d0', 'spirit');
  const skin = material('#e8b486', '#ffd8b0', 'skin');
  const t = { x: 260, neck: 318, hip: 436, shoulders: 82, waist: 60, hips: 68 };
  const look = { core: '#ffffff', iris: '#35c8ff', brow: '#a8701a', style: 'blaze' as const, flame: 34 };
  const neck = [260, 322] as const;
  const blade = {
    steel: light,
    grip: '#7a4a10',
    wrap: '#fff0b8',
    guard: gold,
    length: 106,
    bend: 10,
    width: 19,
    gripLength: 40,
  };
  return new RigBuilder({
    trunk: t,
    depth: 1.5,
    level: 25,
    name: 'Seijin',
    rim: RIM,
    face: { x: 164, y: 164, width: 192, height: 88 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 260, 564, 160))
    .layer('auraBack', { pivot: [260, 220], blend: 'add', scale: 20 }, (p) => {
      halo(p, 260, 240, 260, '#ffb53a', 0.85);
    })
    .layer('backItems', { pivot: [260, 240], scale: 1.9 }, (p) => bladeWheel(p, 260, 246, 146, '#ffc83d', 12))
    .layer('cape', { pivot: [260, 336], swing: 0.6 }, (p) => {
      cape(
        p,
        { x: 260, top: 326, half: 96, hem: 536, left: 34, right: 486, torn: 26, seed: 55 },
        space,
        '#ffcc4d',
      );
      for (let i = 0; i < 26; i++) {
        const [x, y] = [110 + ((i * 61) % 300), 380 + ((i * 37) % 130)];
        p.fill(ellipse(x, y, i % 5 === 0 ? 2.6 : 1.4), i % 3 ? '#ffffff' : '#ffd98a');
      }
    })
    .layer('tailsBack', { pivot: [260, 340] }, (p) => {
      for (const side of [-1, 1] as const) {
        for (const [degrees, reach, tilt] of [
          [80, 158, 26],
          [36, 196, 12],
        ] as const) {
          const [ex, ey] = polar(260 + side * 52, 346, side * (degrees + 24), reach * 0.5);
          const [wx, wy] = polar(260, 344, side * degrees, reach);
          const [hx, hy] = polar(wx, wy, side * tilt, 22);
          p.group({ x: hx, y: hy, turn: side * tilt, flip: side < 0 }, () => sword(p, blade));
          arm(p, {
            shoulder: [260 + side * 56, 352],
            elbow: [ex, ey],
            wrist: [wx, wy],
            widths: [42, 40, 30],
            sleeve: spirit,
            bracer: gold,
            hand: spirit,
            fist: side * tilt,
            handSize: 0.9,
          });
        }
      }
    })
    .layer('armBack', { pivot: [188, 350], z: 74 }, (p) => {
      arm(p, {
        shoulder: [190, 354],
        elbow: [150, 410],
        wrist: [206, 418],
        widths: [50, 48, 34],
        sleeve: white,
        bracer: gold,
        hand: skin,
        fist: 80,
      });
    })
    .layer('body', { pivot: [260, 540] }, (p) => {
      const robe = symmetric(
        [
          [260, 420],
          [318, 424],
          [344, 470],
          [360, 516, 1],
          [326, 504],
          [310, 540, 1],
          [286, 512],
          [260, 564, 1],
        ],
        260,
      );
      p.form(robe, white, {
        shade: [9, 0],
        rim: 6,
        lit: [5, 4],
        inside: () => {
          p.fill(
            shape([
              [234, 416, 1],
              [286, 416, 1],
              [280, 500],
              [260, 566, 1],
              [240, 500],
            ]),
            amber.base,
          );
          p.fill(
            shape([
              [234, 416, 1],
              [250, 416, 1],
              [250, 500],
              [260, 566, 1],
              [240, 500],
            ]),
            gold.light,
            'opacity=".5"',
          );
          for (const side of [-1, 1]) {
            p.fold(
              [
                [260 + side * 40, 430, 0],
                [260 + side * 56, 470, 9],
                [260 + side * 74, 514, 0],
              ],
              white,
            );
            p.stroke(
              `M${260 + side * 100} 512L${260 + side * 66} 500L${260 + side * 50} 534L${260 + side * 26} 506L260 556`,
              gold.base,
              8,
            );
          }
        },
      });
      trunk(p, t, white);
      breastplate(p, t, gold, white, 0.66);
      lapels(p, t, white, amber, 66, 16);
      sash(p, t, 416, 30, dawn);
    })
    .head(
      { place: { x: 260, y: 222, size: 0.96 }, neck, look, lid: skin },
      (p) => {
        hood(p, white);
        faceOpening(p, white);
        faceBand(p, skin);
        clothMask(p, white);
        headband(p, dawn);
        crown(p, gold, '#35c8ff', 92, 84, -46);
        for (const side of [-1, 1]) {
          p.form(
            taper([
              [side * 92, -28, 26],
              [side * 128, -72, 24],
              [side * 126, -132, 0],
            ]),
            gold,
            { shade: [5, 4], rim: 4 },
          );
          p.form(ellipse(side * 98, -16, 15, 20), gold, { shade: [5, 6], rim: 4 });
          jewel(p, side * 98, -16, 9, '#35c8ff');
        }
      },
      (p) => {
        scarf(p, 260, 324, 84, dawn, 40);
      },
    )
    .layer('frontItems', { pivot: [260, 556], z: 64, follow: 'body' }, (p) => {
      for (const side of [-1, 1] as const)
        p.group({ x: 260 + side * 84, y: 338, flip: side < 0 }, () => pauldron(p, gold, white, 48, 3));
    })
    .layer('weapon', { pivot: [260, 400], z: 72, follow: 'body' }, (p) => {
      for (let i = 0; i < 12; i++)
        p.group({ x: 260, y: 392, turn: i * 30 }, () =>
          p.fill(
            shape([
              [-6, -20, 1],
              [0, i % 2 ? -40 : -56, 1],
              [6, -20, 1],
            ]),
            '#ffe07a',
          ),
        );
      p.fill(ellipse(260, 392, 29), '#ffd24a');
      p.fill(
        ellipse(260, 392, 25),
        p.radial([
          [0, '#ffffff'],
          [0.55, '#fff6cf'],
          [1, '#ffc23a'],
        ]),
      );
    })
    .layer('armFront', { pivot: [332, 350] }, (p) => {
      arm(p, {
        shoulder: [330, 354],
        elbow: [370, 410],
        wrist: [314, 418],
        widths: [50, 48, 34],
        sleeve: white,
        bracer: gold,
        hand: skin,
        fist: -80,
      });
    })
    .layer('aura', { pivot: [260, 330], blend: 'add', scale: 2 }, (p) => {
      orbit(p, { x: 260, y: 470, rx: 200, ry: 52, turn: -6 }, '#ffd75a', 'front', 4);
      embers(p, 99, 18, ['#ffc83d', '#fff6d0'], { x: 30, y: 20, width: 460, height: 530 });
      twinkle(p, 260, 60, 24, '#fff2b8');
      twinkle(p, 60, 330, 16, '#fff2b8');
      twinkle(p, 464, 336, 18, '#fff2b8');
    })
    .build();
}

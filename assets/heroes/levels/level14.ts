import { material } from '../color';
import { ellipse, plate, shape, taper } from '../geometry';
import { breastplate, buckle, pauldron, skirt } from '../parts/armour';
import { arm } from '../parts/arms';
import { lightning, twinkle } from '../parts/auras';
import { groundShadow, ribbon, scarf } from '../parts/cloth';
import { faceBand } from '../parts/face';
import { lock } from '../parts/hair';
import { bareHead } from '../parts/hood';
import { leg } from '../parts/legs';
import { longbow } from '../parts/polearms';
import { sash, trunk } from '../parts/trunk';
import { ironMask } from '../parts/warMasks';
import { featherWing } from '../parts/wings';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#6ff2ff';

/** Storm Archer: winged helm, a bow taller than a man, an arrow of lightning. */
export function level14(): HeroRig {
  const blue = material('#27499c', RIM);
  const violet = material('#4b3a8c', RIM);
  const silver = material('#b7c8e2', RIM, 'metal');
  const gold = material('#e6c25a', RIM, 'metal');
  const ink = material('#1c2145', RIM);
  const feather = material('#cfe4ff', RIM);
  const hair = material('#e8d36a', RIM);
  const skin = material('#e0a878', '#ffb48a', 'skin');
  const wood = material('#5a3fae', RIM, 'jade');
  const t = { x: 268, neck: 334, hip: 456, shoulders: 80, waist: 56, hips: 66 };
  const look = { core: '#ffffff', iris: '#38e0ff', brow: '#7a6420', style: 'blaze' as const, flame: 20 };
  const neck = [266, 336] as const;
  return new RigBuilder({
    trunk: t,
    level: 14,
    name: 'Storm Archer',
    rim: RIM,
    face: { x: 172, y: 178, width: 190, height: 88 },
  })
    .layer('shadow', { scale: 10, pivot: [262, 558] }, (p) => groundShadow(p, 262, 558, 195))
    .layer('backItems', { pivot: [330, 330] }, (p) =>
      p.group({ x: 372, y: 330, turn: 32 }, () => {
        for (const [x, y] of [
          [-16, -104],
          [0, -118],
          [16, -100],
        ] as const) {
          p.form(plate(x, y + 40, 5, 80, 2), gold, { shade: null, rim: 0, line: 1.8 });
          p.form(
            shape([
              [x, y - 26, 1],
              [x + 12, y - 12],
              [x + 12, y + 22, 1],
              [x, y + 12],
              [x - 12, y + 22, 1],
              [x - 12, y - 12],
            ]),
            feather,
            { shade: [4, 4], rim: 3, line: 2 },
          );
        }
        p.form(plate(0, 10, 60, 150, 12), ink, { shade: [12, 6], rim: 5 });
        p.form(plate(0, -58, 66, 18, 6), gold, { shade: [5, 4], rim: 3 });
      }),
    )
    .layer('tailsBack', { pivot: [320, 220], swing: 1 }, (p) => {
      lock(
        p,
        [
          [318, 250, 44],
          [380, 268, 54],
          [430, 330, 40],
          [440, 412, 0],
        ],
        hair,
      );
      lock(
        p,
        [
          [316, 236, 40],
          [396, 226, 50],
          [458, 262, 38],
          [496, 330, 0],
        ],
        hair,
      );
      ribbon(
        p,
        [
          [310, 350, 30],
          [370, 396, 50],
          [410, 456, 50],
          [474, 488, 4],
        ],
        violet,
      );
    })
    .layer('armBack', { pivot: [200, 366] }, (p) => {
      p.group({ x: 96, y: 330 }, () => longbow(p, wood, gold, 282, 216, 262, '#bff8ff'));
      lightning(p, [356, 330], [70, 330], 5, '#5fe6ff', 6);
      p.form(
        shape([
          [82, 330, 1],
          [66, 316],
          [18, 330, 1],
          [66, 344],
        ]),
        silver,
        { shade: null, rim: 3 },
      );
      arm(p, {
        shoulder: [200, 370],
        elbow: [148, 354],
        wrist: [116, 336],
        widths: [46, 42, 32],
        sleeve: blue,
        bracer: silver,
        hand: ink,
        fist: -84,
      });
    })
    .layer('body', { pivot: [262, 556] }, (p) => {
      leg(p, {
        hip: [232, 452],
        knee: [190, 486],
        ankle: [170, 528],
        toe: -1,
        trousers: ink,
        boot: violet,
        greave: silver,
      });
      leg(p, {
        hip: [300, 452],
        knee: [336, 488],
        ankle: [352, 528],
        toe: 1,
        trousers: ink,
        boot: violet,
        greave: silver,
      });
      skirt(p, t, 440, 52, 18, blue, gold, 5);
      trunk(p, t, blue);
      breastplate(p, t, silver, gold, 0.68);
      p.form(
        taper([
          [206, 342, 16],
          [262, 386, 16],
          [322, 436, 16],
        ]),
        violet,
        { shade: [3, 4], rim: 0 },
      );
      sash(p, t, 432, 26, violet);
      buckle(p, 268, 436, 38, 30, gold);
    })
    .head(
      { place: { x: 266, y: 228, size: 1, turn: -3 }, neck, look, lid: skin },
      (p) => {
        for (const side of [-1, 1] as const)
          p.group({ x: side * 80, y: -46, flip: side < 0 }, () =>
            featherWing(p, [
              { count: 4, from: 28, to: 82, length: [140, 84], width: 30, m: feather },
              { count: 3, from: 36, to: 84, length: [84, 56], width: 24, m: blue },
            ]),
          );
        for (const side of [-1, 1])
          lock(
            p,
            [
              [side * 60, -40, 60],
              [side * 110, 20, 44],
              [side * 96, 108, 0],
            ],
            hair,
          );
        bareHead(p, skin);
        faceBand(p, skin);
        ironMask(p, silver, false);
        p.stroke('M0 58V104M-18 62L-12 96M18 62L12 96', ink.base, 5);
        lock(
          p,
          [
            [-10, -80, 44],
            [-50, -60, 44],
            [-84, -14, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [10, -80, 44],
            [40, -58, 40],
            [62, -20, 0],
          ],
          hair,
        );
        p.form(
          shape([
            [-106, -14, 1],
            [-98, -66],
            [-56, -108],
            [0, -124],
            [56, -108],
            [98, -66],
            [106, -14, 1],
            [56, -54],
            [0, -24, 1],
            [-56, -54],
          ]),
          silver,
          { shade: [24, 9], rim: 6, lit: [5, 5] },
        );
        p.form(
          shape([
            [-104, -18, 1],
            [-60, -56],
            [0, -30, 1],
            [60, -56],
            [104, -18, 1],
            [58, -72],
            [0, -52, 1],
            [-58, -72],
          ]),
          gold,
          { shade: [5, 4], rim: 3 },
        );
        p.form(
          shape([
            [0, -136, 1],
            [11, -90],
            [0, -46, 1],
            [-11, -90],
          ]),
          gold,
          { shade: [5, 3], rim: 3 },
        );
        p.fill(ellipse(0, -82, 6), '#5fe6ff');
      },
      (p) => scarf(p, 266, 340, 80, violet, 38),
    )
    .layer('armFront', { pivot: [336, 366] }, (p) => {
      arm(p, {
        shoulder: [336, 370],
        elbow: [408, 366],
        wrist: [374, 332],
        widths: [46, 44, 32],
        sleeve: blue,
        bracer: silver,
        hand: ink,
        fist: -70,
      });
      p.group({ x: 342, y: 362 }, () => pauldron(p, silver, gold, 40, 3));
    })
    .layer('aura', { pivot: [262, 330], blend: 'add', scale: 2 }, (p) => {
      lightning(p, [130, 74], [60, 170], 11, '#4fdcff', 4);
      lightning(p, [60, 420], [140, 520], 17, '#4fdcff', 4);
      lightning(p, [440, 440], [486, 536], 23, '#4fdcff', 4);
      twinkle(p, 24, 330, 22, '#8ff4ff');
    })
    .build();
}

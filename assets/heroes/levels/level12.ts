import { material } from '../color';
import { ellipse, shape } from '../geometry';
import { plateRows } from '../parts/armour';
import { arm } from '../parts/arms';
import { groundShadow } from '../parts/cloth';
import { lock } from '../parts/hair';
import { horns } from '../parts/helmets';
import { hollow } from '../parts/hood';
import { leg } from '../parts/legs';
import { ironClub } from '../parts/polearms';
import { lapels, sash, sashKnot, trunk } from '../parts/trunk';
import { oniFace } from '../parts/warMasks';
import { flame } from '../parts/wings';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#ff7a4a';

/** Oni Mask: red demon face, great white mane, spiked iron club. */
export function level12(): HeroRig {
  const red = material('#c4262e', RIM, 'jade');
  const mane = material('#e9e2e6', RIM);
  const black = material('#2a1c28', RIM);
  const orange = material('#d9641f', RIM);
  const ivory = material('#f2e2bf', RIM);
  const iron = material('#5d5768', RIM, 'metal');
  const gold = material('#dba23a', RIM, 'metal');
  const skin = material('#a8433c', RIM, 'skin');
  const rope = material('#d8bf8a', RIM);
  const t = { x: 258, neck: 338, hip: 462, shoulders: 92, waist: 68, hips: 74 };
  const look = {
    core: '#fff2a0',
    iris: '#ffb01f',
    brow: '#1a0508',
    style: 'blaze' as const,
    browWeight: 0,
    flame: 16,
    size: 0.92,
    spread: 0.9,
    socket: '#1a0306',
  };
  const neck = [256, 344] as const;
  return new RigBuilder({
    trunk: t,
    level: 12,
    name: 'Oni Mask',
    rim: RIM,
    face: { x: 162, y: 184, width: 188, height: 120 },
  })
    .layer('shadow', { scale: 10, pivot: [258, 558] }, (p) => groundShadow(p, 258, 558, 205))
    .layer('tailsBack', { pivot: [256, 220], swing: 0.9 }, (p) => {
      for (const side of [-1, 1]) {
        lock(
          p,
          [
            [256 + side * 20, 150, 50],
            [256 + side * 112, 146, 76],
            [256 + side * 164, 240, 60],
            [256 + side * 180, 350, 0],
          ],
          mane,
        );
        lock(
          p,
          [
            [256 + side * 20, 170, 50],
            [256 + side * 112, 200, 70],
            [256 + side * 140, 310, 52],
            [256 + side * 138, 420, 0],
          ],
          mane,
        );
        lock(
          p,
          [
            [256 + side * 10, 180, 50],
            [256 + side * 106, 240, 66],
            [256 + side * 116, 350, 50],
            [256 + side * 92, 440, 0],
          ],
          mane,
        );
      }
    })
    .layer('armBack', { pivot: [172, 384] }, (p) => {
      arm(p, {
        shoulder: [174, 384],
        elbow: [118, 420],
        wrist: [124, 466],
        widths: [60, 54, 40],
        sleeve: skin,
        bracer: black,
        hand: skin,
        fist: 190,
        handSize: 1.15,
      });
      p.group({ x: 120, y: 498 }, () => flame(p, 44, 40, ['#e0451f', '#ffa22e', '#fff0a8']));
    })
    .layer('body', { pivot: [258, 556] }, (p) => {
      leg(p, {
        hip: [218, 458],
        knee: [184, 490],
        ankle: [172, 530],
        toe: -1,
        widths: [82, 78, 48],
        trousers: black,
        boot: orange,
        wrap: rope,
      });
      leg(p, {
        hip: [300, 458],
        knee: [334, 490],
        ankle: [346, 530],
        toe: 1,
        widths: [82, 78, 48],
        trousers: black,
        boot: orange,
        wrap: rope,
      });
      trunk(p, t, black);
      lapels(p, t, orange, skin, 86, 26);
      plateRows(p, { x: 258, y: 452, half: 74, rows: 2, tall: 22, grow: 5 }, iron, '#d9641f');
      sash(p, t, 440, 34, rope);
      sashKnot(p, 258, 446, rope, 58);
      for (const x of [196, 226, 290, 320])
        p.form(ellipse(x, 400 + Math.abs(258 - x) * -0.34 + 18, 13), ivory, { shade: [4, 5], rim: 3 });
    })
    .head({ place: { x: 256, y: 236, size: 1.04 }, neck, look, lid: red }, (p) => {
      for (const side of [-1, 1]) {
        lock(
          p,
          [
            [side * 10, -70, 60],
            [side * 84, -86, 70],
            [side * 126, -10, 56],
            [side * 138, 70, 0],
          ],
          mane,
        );
        lock(
          p,
          [
            [side * 4, -80, 50],
            [side * 60, -134, 60],
            [side * 106, -120, 40],
            [side * 138, -70, 0],
          ],
          mane,
        );
      }
      lock(
        p,
        [
          [0, -70, 50],
          [-22, -140, 62],
          [24, -180, 40],
          [74, -166, 0],
        ],
        mane,
      );
      hollow(p, '#2a0508', '#ffb01f');
      oniFace(p, red, ivory);
      horns(
        p,
        [
          [48, -58, 40],
          [84, -112, 34],
          [74, -176, 0],
        ],
        ivory,
        3,
      );
      p.form(
        shape([
          [-58, -58, 1],
          [0, -88],
          [58, -58, 1],
          [0, -60],
        ]),
        gold,
        { shade: [6, 5], rim: 3 },
      );
      p.form(ellipse(0, -72, 13), gold, { shade: [4, 4], rim: 0 });
    })
    .layer('weapon', { pivot: [342, 384], follow: 'armFront' }, (p) =>
      p.group({ x: 424, y: 376, turn: 13 }, () => ironClub(p, iron, black, 226)),
    )
    .layer('armFront', { pivot: [342, 384] }, (p) =>
      arm(p, {
        shoulder: [342, 384],
        elbow: [402, 426],
        wrist: [420, 392],
        widths: [60, 54, 40],
        sleeve: skin,
        bracer: black,
        hand: skin,
        fist: 12,
        handSize: 1.15,
      }),
    )
    .build();
}

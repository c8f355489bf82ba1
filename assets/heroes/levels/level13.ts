import { material } from '../color';
import { shape } from '../geometry';
import { buckle, pauldron } from '../parts/armour';
import { arm } from '../parts/arms';
import { sword } from '../parts/blades';
import { cape } from '../parts/capes';
import { groundShadow, scarf } from '../parts/cloth';
import { browPlate } from '../parts/emblems';
import { faceBand } from '../parts/face';
import { brush, fox } from '../parts/fox';
import { lock } from '../parts/hair';
import { bareHead, clothMask, headband } from '../parts/hood';
import { stance } from '../parts/legs';
import { lapels, sash, trunk } from '../parts/trunk';
import type { HeroRig } from '../rig';
import { RigBuilder } from '../rigBuilder';

const RIM = '#8fd8ff';

/** Jonin: silver hair, long winter coat with a high collar, talismans in the air, a snow fox at heel. */
export function level13(): HeroRig {
  const coat = material('#dfe6f0', RIM);
  const navy = material('#22335c', RIM);
  const ink = material('#1a2036', RIM);
  const hair = material('#c3cfe0', RIM);
  const fur = material('#e9eef8', RIM);
  const frost = material('#8fc4ee', RIM);
  const red = material('#c8323c', RIM);
  const skin = material('#e6b690', '#ffb48a', 'skin');
  const steel = material('#b4c6da', RIM, 'metal');
  const paper = material('#fff6dc', RIM);
  const t = { x: 272, neck: 332, hip: 458, shoulders: 82, waist: 62, hips: 70 };
  const look = { core: '#f0feff', iris: '#2f9dff', brow: '#5d6b86', style: 'keen' as const, flame: 14 };
  const neck = [270, 336] as const;
  return new RigBuilder({
    trunk: t,
    level: 13,
    name: 'Jonin',
    rim: RIM,
    face: { x: 174, y: 176, width: 192, height: 88 },
  })
    .layer('shadow', { scale: 10, pivot: [260, 558] }, (p) => groundShadow(p, 258, 558, 215))
    .layer('backItems', { pivot: [270, 200], swing: 0.4 }, (p) => {
      for (const [x, y, turn] of [
        [64, 236, -38],
        [96, 140, -22],
        [172, 70, -10],
        [374, 66, 12],
        [448, 140, 24],
        [478, 236, 38],
      ] as const) {
        p.group({ x, y, turn }, () => {
          p.form(
            shape([
              [-15, -32, 1],
              [15, -32, 1],
              [17, 30, 1],
              [0, 35],
              [-14, 30, 1],
            ]),
            paper,
            { shade: [5, 5], rim: 3, line: 2 },
          );
          p.stroke('M-7-22H7M0-22V22M-7-6H8M-8 8Q0 2 8 10M-5 22H6', red.base, 3.2);
        });
      }
    })
    .layer('cape', { pivot: [272, 342], swing: 0.5 }, (p) =>
      cape(p, { x: 272, top: 350, half: 84, hem: 536, left: 150, right: 424 }, navy, '#b8d4ee'),
    )
    .layer('armBack', { pivot: [198, 370] }, (p) =>
      arm(p, {
        shoulder: [202, 372],
        elbow: [160, 410],
        wrist: [188, 432],
        widths: [56, 54, 42],
        sleeve: coat,
        bracer: navy,
        hand: ink,
        fist: 70,
      }),
    )
    .layer('body', { pivot: [272, 556] }, (p) => {
      stance(p, { x: 272, hip: 456, spread: 50, trousers: ink, boot: navy, greave: steel });
      trunk(p, t, ink);
      lapels(p, t, navy, red, 70, 16);
      for (const side of [-1, 1] as const) {
        const at = (x: number) => 272 + side * x;
        p.form(
          shape([
            [at(86), 352, 1],
            [at(34), 336, 1],
            [at(20), 400],
            [at(26), 452],
            [at(18), 522, 1],
            [at(66), 534],
            [at(112), 514, 1],
            [at(84), 452],
            [at(80), 400],
          ]),
          coat,
          {
            shade: [16, 8],
            rim: 5,
            lit: [4, 4],
            inside: () => {
              p.fold(
                [
                  [at(44), 360, 0],
                  [at(40), 410, 7],
                  [at(46), 452, 0],
                ],
                coat,
              );
              p.fold(
                [
                  [at(60), 450, 0],
                  [at(66), 490, 8],
                  [at(84), 530, 0],
                ],
                coat,
              );
              p.stroke(
                shape(
                  [
                    [at(34), 336],
                    [at(20), 400],
                    [at(26), 452],
                    [at(18), 522],
                  ],
                  false,
                ),
                navy.base,
                9,
              );
              for (let i = 0; i < 5; i++)
                p.fill(
                  shape([
                    [at(20 + i * 19), 534, 1],
                    [at(29 + i * 19), 508 - (i % 2) * 10, 1],
                    [at(39 + i * 19), 534, 1],
                  ]),
                  red.base,
                );
            },
          },
        );
      }
      sash(p, t, 438, 28, navy);
      buckle(p, 272, 442, 38, 30, steel);
    })
    .head(
      { place: { x: 270, y: 226, size: 1 }, neck, look, lid: skin },
      (p) => {
        for (const side of [-1, 1])
          lock(
            p,
            [
              [side * 60, -40, 60],
              [side * 112, 20, 50],
              [side * 104, 104, 0],
            ],
            hair,
          );
        bareHead(p, skin);
        faceBand(p, skin);
        clothMask(p, navy);
        lock(
          p,
          [
            [-10, -90, 60],
            [-70, -86, 64],
            [-110, -14, 36],
            [-108, 52, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [0, -90, 60],
            [70, -84, 64],
            [108, -14, 36],
            [104, 48, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [-30, -80, 60],
            [-60, -130, 56],
            [-30, -170, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [10, -84, 60],
            [-4, -142, 56],
            [46, -186, 0],
          ],
          hair,
        );
        lock(
          p,
          [
            [40, -78, 56],
            [62, -128, 52],
            [116, -148, 0],
          ],
          hair,
        );
        headband(p, navy);
        browPlate(p, steel, '#2a5fae', 'moon', 92);
        lock(
          p,
          [
            [14, -98, 40],
            [-26, -76, 40],
            [-56, -36, 22],
            [-60, -2, 0],
          ],
          hair,
        );
      },
      (p) => {
        for (const side of [-1, 1] as const) {
          const at = (x: number) => 270 + side * x;
          p.form(
            shape([
              [at(10), 366, 1],
              [at(52), 336],
              [at(92), 282, 1],
              [at(112), 316],
              [at(98), 362],
              [at(52), 386, 1],
            ]),
            coat,
            { shade: [12, 8], rim: 5, lit: [4, 4] },
          );
          p.stroke(
            shape(
              [
                [at(14), 366],
                [at(54), 340],
                [at(90), 292],
              ],
              false,
            ),
            navy.base,
            5,
          );
        }
        scarf(p, 270, 350, 58, red, 28);
      },
    )
    .layer('companion', { pivot: [92, 556], swing: 0.3 }, (p) => {
      brush(
        p,
        [
          [120, 548, 26],
          [52, 520, 46],
          [30, 450, 52],
          [62, 396, 34],
          [40, 356, 0],
        ],
        fur,
        frost,
      );
      p.group({ x: 102, y: 556, size: 0.98 }, () => fox(p, fur, frost, '#38c4ff'));
    })
    .layer('weapon', { pivot: [342, 370], follow: 'armFront' }, (p) =>
      p.group({ x: 420, y: 432, turn: 158, flip: true }, () =>
        sword(p, {
          steel,
          grip: '#15203c',
          wrap: '#dfe6f0',
          guard: steel,
          length: 92,
          bend: 14,
          width: 19,
          edge: '#8fe0ff',
        }),
      ),
    )
    .layer('armFront', { pivot: [342, 370] }, (p) => {
      arm(p, {
        shoulder: [342, 372],
        elbow: [388, 402],
        wrist: [412, 424],
        widths: [56, 52, 42],
        sleeve: coat,
        bracer: navy,
        hand: ink,
        fist: 158,
      });
      p.group({ x: 352, y: 362 }, () => pauldron(p, steel, navy, 36, 2));
    })
    .build();
}

import type { Material } from '../color';
import { mix } from '../color';
import { ellipse, shape, taper } from '../geometry';
import type { Paint } from '../paint';
import type { EyeLook } from './face';

export const INK_COLOR = '#0d0612';

/** Moods with open eyes that don't burn. */
export type OpenMood = 'glad' | 'tired' | 'awed' | 'sad';

const OPEN_EYE = {
  glad: [
    [14, 12, 1],
    [26, -11],
    [50, -19],
    [74, -11],
    [83, 8, 1],
    [66, 12],
    [48, 11],
    [30, 13],
  ],
  tired: [
    [13, 8, 1],
    [28, -10],
    [52, -15],
    [76, -7],
    [84, 8, 1],
    [68, 19],
    [48, 22],
    [28, 18],
  ],
  awed: [
    [15, 2],
    [26, -20],
    [48, -28],
    [70, -20],
    [81, 2],
    [70, 20],
    [48, 26],
    [26, 20],
  ],
} as const;

/** Draws an open eye without fire: white, iris, pupil and a highlight. */
export function openEye(p: Paint, look: EyeLook, mood: OpenMood, side: 1 | -1, skin: Material): void {
  const wide = mood === 'sad' ? 'awed' : mood;
  const d = shape(OPEN_EYE[wide]);
  const [aside, down] = look.gaze ?? [0, 0];
  const x = 47 - side * 2 + side * aside;
  const y = (mood === 'tired' ? 6 : mood === 'glad' ? -2 : 0) + down;
  const r = wide === 'awed' ? 17 : 16;
  p.fill(
    d,
    p.linear([
      [0, '#d9c4bc'],
      [0.4, '#fffaf0'],
      [1, '#ffffff'],
    ]),
  );
  p.clip(d, () => {
    p.fill(ellipse(x, y, r + 2.4), mix(look.iris, '#1a0515', 0.75));
    p.fill(
      ellipse(x, y, r),
      p.radial(
        [
          [0, look.core],
          [0.55, look.iris],
          [1, mix(look.iris, '#3a0a1a', 0.45)],
        ],
        0.5,
        0.7,
        0.7,
      ),
    );
    p.fill(ellipse(x, y, 7.4, 8.4), '#12040c');
    p.fill(ellipse(x - side * 5.5, y - 6, 5, 5.6), '#ffffff');
    p.fill(ellipse(x + side * 5, y + 7, 2.6), '#ffffff', 'opacity=".8"');
    if (mood === 'tired') p.fill('M0-40H100V2Q50-2-4-4Z', mix(skin.base, skin.dark, 0.5));
  });
  const lid = {
    glad: [
      [10, 15, 0],
      [24, -10, 9],
      [50, -20, 11],
      [75, -12, 9],
      [90, 6, 0],
    ],
    tired: [
      [6, -6, 0],
      [28, -4, 8],
      [50, -1, 9],
      [72, 1, 8],
      [92, 8, 0],
    ],
    awed: [
      [13, -4, 0],
      [26, -22, 8],
      [48, -30, 9],
      [71, -22, 8],
      [86, -2, 0],
    ],
  } as const;
  p.fill(taper(lid[wide]), INK_COLOR);
  if (mood === 'tired') p.stroke('M26 28Q48 34 70 26', skin.deep, 3.4, 'opacity=".7"');
}

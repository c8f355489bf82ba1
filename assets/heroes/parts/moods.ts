import type { Material } from '../color';
import { ellipse, shape, taper } from '../geometry';
import type { Paint } from '../paint';
import type { EyeLook } from './face';
import { eyes, sockets } from './face';
import { INK_COLOR, type OpenMood, openEye } from './openEyes';

/** Expression of a face; 'fierce' is the heroes' expression on the stage. */
export type Mood = 'fierce' | 'happy' | 'calm' | OpenMood;

const SMILING: readonly Mood[] = ['happy', 'glad'];

/** Draws eyes and brows in a mood, over a face in head units. */
export function moodEyes(p: Paint, look: EyeLook, mood: Mood, skin: Material): void {
  if (mood === 'fierce') {
    sockets(p, look);
    eyes(p, look);
    return;
  }
  for (const side of [-1, 1] as const)
    p.group({ flip: side < 0 }, () => {
      if (SMILING.includes(mood)) p.fill(ellipse(76, 17, 19, 10), '#ff7a5c', 'opacity=".5"');
      if (mood === 'happy') laughing(p);
      else if (mood === 'calm') resting(p, skin);
      else openEye(p, look, mood, side, skin);
      softBrow(p, look, mood);
    });
}

/** Draws a smile under the mask: a crease from cheek to cheek, and cheeks that push the cloth up. */
export function maskedSmile(p: Paint, cloth: Material): void {
  for (const side of [-1, 1])
    p.fill(ellipse(side * 58, 44, 21, 11), cloth.light, `opacity=".26" transform="rotate(${side * -14})"`);
  p.fold(
    [
      [-38, 52, 0],
      [-20, 66, 6],
      [0, 70, 7],
      [20, 66, 6],
      [38, 52, 0],
    ],
    cloth,
    1.2,
  );
}

export const isSmiling = (mood: Mood): boolean => SMILING.includes(mood);

/** Draws an eye shut by laughter: the lower lid pushed up into an arch. */
function laughing(p: Paint): void {
  p.fill(
    taper([
      [15, 16, 4],
      [28, -3, 11],
      [48, -11, 13],
      [68, -5, 11],
      [82, 12, 4],
    ]),
    INK_COLOR,
  );
  p.fill(
    taper([
      [74, 0, 6],
      [92, -8, 0],
    ]),
    INK_COLOR,
  );
}

/** Draws an eye shut in peace: the lid down over the eye, lashes along it. */
function resting(p: Paint, skin: Material): void {
  p.fill(
    shape([
      [13, 4],
      [30, -13],
      [52, -17],
      [76, -9],
      [84, 2],
      [68, 14],
      [46, 18],
      [26, 14],
    ]),
    p.linear([
      [0, skin.dark],
      [1, skin.base],
    ]),
  );
  p.fill(
    taper([
      [12, 3, 3],
      [28, 14, 9],
      [48, 18, 11],
      [70, 12, 9],
      [86, -2, 2],
    ]),
    INK_COLOR,
  );
}

/** Draws a brow without anger: arched in joy, level in peace, dropped when tired, raised in awe. */
function softBrow(p: Paint, look: EyeLook, mood: Mood): void {
  const line = {
    happy: [
      [14, -27, 6],
      [44, -43, 15],
      [88, -28, 3],
    ],
    glad: [
      [14, -32, 6],
      [44, -48, 15],
      [88, -34, 3],
    ],
    calm: [
      [12, -23, 7],
      [44, -34, 13],
      [86, -27, 3],
    ],
    tired: [
      [12, -46, 5],
      [44, -42, 14],
      [88, -20, 4],
    ],
    awed: [
      [15, -46, 6],
      [46, -60, 13],
      [84, -48, 3],
    ],
    sad: [
      [12, -50, 5],
      [44, -44, 12],
      [84, -26, 3],
    ],
    fierce: [],
  } as const;
  p.fill(taper(line[mood]), look.brow);
}

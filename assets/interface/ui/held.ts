import { material } from '../../heroes/color';
import { arm } from '../../heroes/parts/arms';
import type { Brush } from '../brush';
import { painted } from '../figures/embed';
import { EDGE } from '../figures/look';
import { scroll } from '../props/treasure';
import { at, g } from '../shapes';
import { gourd } from './boosts';

const SLEEVE = material('#3f3868', '#8b6cff');
const GLOVE = material('#c08a5c', '#ffb48a', 'leather');
const WRAP = material('#d9c7a0', '#fff0c8');

/** Draws a gloved fist at x, y. Its forearm comes from below, `from` px to the right. */
function grip(b: Brush, x: number, y: number, from: number): string {
  return at(
    x,
    y,
    0.46,
    0,
    painted(b, EDGE, (p) =>
      arm(p, {
        shoulder: [from * 2.2, 170],
        elbow: [from * 1.6, 100],
        wrist: [from * 0.3, 16],
        sleeve: SLEEVE,
        bracer: WRAP,
        hand: GLOVE,
      }),
    ),
  );
}

/** Draws a raised flask of energy in a hand. */
export function heldFlask(b: Brush): string {
  return g('', at(4, -4, 0.95, -8, gourd(b)), grip(b, 38, 62, 14));
}

/** Draws a raised pickaxe in a hand. */
export function heldPickaxe(b: Brush): string {
  return g('', at(42, 32, 1, 36, b.icon('pick', 0, 0, 62)), grip(b, 46, 56, 14));
}

/** Draws an open scroll between two hands. */
export function heldScroll(b: Brush): string {
  return g('', at(48, 34, 1, 4, scroll(b, 56)), grip(b, 20, 42, -8), grip(b, 76, 42, 8));
}

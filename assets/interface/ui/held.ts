import type { Brush } from '../brush';
import { scroll } from '../props/treasure';
import { at } from '../shapes';
import { gourd } from './boosts';
import { fullWallet } from './heroes';

/** Draws a flask of energy, held at its lower half. */
export function heldFlask(b: Brush): string {
  return at(2, 2, 1, -10, gourd(b));
}

/** Draws a pickaxe whose handle stands upright. */
export function heldPickaxe(b: Brush): string {
  return at(40, 46, 1, 45, b.icon('pick', 0, 0, 68));
}

/** Draws an open scroll, held at its lower rod. */
export function heldScroll(b: Brush): string {
  return at(36, 34, 1, -6, scroll(b, 54));
}

/** Draws a full wallet, held at its lower edge. */
export function heldWallet(b: Brush): string {
  return at(-16, -2, 0.46, 0, fullWallet(b));
}

import type { ArtPiece } from '../kit/piece';
import { piece } from './piece';
import { airdrop, celebration, daily, invite } from './popups/festive';
import { H, W } from './popups/kit';
import { next, profit, tap, welcome } from './popups/numbers';
import { busy, passive, rest, signIn } from './popups/quiet';

const SIZE = [W, H] as const;

const options = { quality: 72 };

const withIcons = { ...options, icons: true };

/** Pictures at the head of popups. */
export const popups: ArtPiece[] = [
  piece('popup-daily', 'popups', SIZE, daily, options),
  piece('popup-celebration', 'popups', SIZE, celebration, withIcons),
  piece('popup-invite', 'popups', SIZE, invite, options),
  piece('popup-busy', 'popups', SIZE, busy, withIcons),
  piece('popup-break', 'popups', SIZE, rest, withIcons),
  piece('popup-passive', 'popups', SIZE, passive, withIcons),
  piece('popup-airdrop', 'popups', SIZE, airdrop, options),
  piece('popup-welcome', 'popups', SIZE, welcome, options),
  piece('popup-signin', 'popups', SIZE, signIn, options),
  piece('popup-tap', 'popups', SIZE, tap, options),
  piece('popup-next', 'popups', SIZE, next, withIcons),
  piece('popup-profit', 'popups', SIZE, profit, withIcons),
];

import type { ArtPiece } from '../kit/piece';
import { emberKunai, frostShuriken, moonlitKatana } from './nft/blades';
import { SIZE } from './nft/frame';
import { crowMask, dragonScroll, jadeTiger, riverBell, seijinHalo } from './nft/relics';
import { piece } from './piece';

const options = { quality: 74 };

const withIcons = { ...options, icons: true };

/** Collectible pieces. Frame and stars show the rarity, from one star for common to four for legendary. */
export const nft: ArtPiece[] = [
  piece('nft-1', 'nft', SIZE, emberKunai, options),
  piece('nft-2', 'nft', SIZE, riverBell, options),
  piece('nft-3', 'nft', SIZE, crowMask, options),
  piece('nft-4', 'nft', SIZE, frostShuriken, withIcons),
  piece('nft-5', 'nft', SIZE, moonlitKatana, options),
  piece('nft-6', 'nft', SIZE, jadeTiger, withIcons),
  piece('nft-7', 'nft', SIZE, dragonScroll, withIcons),
  piece('nft-8', 'nft', SIZE, seijinHalo, { quality: 56 }),
];

import type { ArtPiece } from '../kit/piece';
import type { Icon } from '../pipeline/icons';
import { appIcon, ICON_SIZE, roundedIcon } from './appIcon';
import { LOGO, logo, WORDMARK, wordmark } from './logo';

export const pieces: ArtPiece[] = [
  { name: 'logo', group: 'brand', ...LOGO, svg: logo, scales: [3, 2, 1.5, 1], quality: 70 },
  { name: 'wordmark', group: 'brand', ...WORDMARK, svg: wordmark, scales: [3, 1.5] },
];

/** Icons that wallets, home screens and browser tabs request by fixed names. */
export const icons: Icon[] = [
  { file: 'art/icon-180.png', svg: appIcon, size: 180, drawnAt: ICON_SIZE },
  { file: 'art/icon-192.png', svg: appIcon, size: 192, drawnAt: ICON_SIZE },
  { file: 'art/icon-512.webp', svg: appIcon, size: 512, drawnAt: ICON_SIZE },
  { file: 'art/favicon-32.png', svg: roundedIcon, size: 32, drawnAt: ICON_SIZE },
];

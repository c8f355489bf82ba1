import type { Backdrop } from '../frame';
import { far } from './far';
import { mid } from './mid';
import { near } from './near';

/** Dusk over a mountain village: violet night above, ember light low, a pagoda beside a great amber moon. */
export const village: Backdrop = { id: 'village', far, mid, near };

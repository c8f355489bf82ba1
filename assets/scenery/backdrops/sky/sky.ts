import type { Backdrop } from '../frame';
import { far } from './far';
import { mid } from './mid';
import { near } from './near';

/** A temple above the clouds: a ringed sun, islands adrift, a dais of jade and gold. */
export const sky: Backdrop = { id: 'sky', far, mid, near };

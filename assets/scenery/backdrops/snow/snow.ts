import type { Backdrop } from '../frame';
import { far } from './far';
import { mid } from './mid';
import { near } from './near';

/** A snow peak at blue hour: rose light on the summit, an aurora, buried swords, a monastery with lit windows. */
export const snow: Backdrop = { id: 'snow', far, mid, near };

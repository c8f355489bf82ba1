import type { Backdrop } from '../frame';
import { far } from './far';
import { mid } from './mid';
import { near } from './near';

/** A shrine before a great fall: moonlit blue, white water behind the hero, a red gate standing in the pool. */
export const waterfall: Backdrop = { id: 'waterfall', far, mid, near };

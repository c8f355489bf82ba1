import type { Backdrop } from '../frame';
import { far } from './far';
import { mid } from './mid';
import { near } from './near';

/** A bamboo grove by night: jade moonlight in shafts, mist between the stalks, a mossy gate and a stone lantern. */
export const bamboo: Backdrop = { id: 'bamboo', far, mid, near };

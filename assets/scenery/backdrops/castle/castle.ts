import type { Backdrop } from '../frame';
import { far } from './far';
import { mid } from './mid';
import { near } from './near';

/** A castle on fire: blood moon in the smoke, flames from every storey, embers in the cracks of the court. */
export const castle: Backdrop = { id: 'castle', far, mid, near };

import type { BrowserFault } from './browserCell';
import { ASSETS } from './browserFaults/assets';
import { CLOCK } from './browserFaults/clock';
import { GRAPHICS } from './browserFaults/graphics';
import { HOST } from './browserFaults/host';
import { LIFECYCLE } from './browserFaults/lifecycle';
import { STORAGE } from './browserFaults/storage';

/** The part of the fault matrix that runs in a real browser (quality bars §2). */
export const BROWSER_FAULTS: readonly BrowserFault[] = [
  ...LIFECYCLE,
  ...CLOCK,
  ...STORAGE,
  ...GRAPHICS,
  ...ASSETS,
  ...HOST,
];

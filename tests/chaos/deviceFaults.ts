import type { DeviceFault } from './deviceCell';
import { CLOCK } from './deviceFaults/clock';
import { HOST } from './deviceFaults/host';
import { LIFECYCLE } from './deviceFaults/lifecycle';
import { STORAGE } from './deviceFaults/storage';

/** The phone's part of the fault matrix, in fake time. */
export const DEVICE_FAULTS: readonly DeviceFault[] = [...LIFECYCLE, ...CLOCK, ...STORAGE, ...HOST];

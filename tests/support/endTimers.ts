import { afterAll, vi } from 'vitest';
import { rememberTimers } from './timersOfFile';

/**
 * The files of a worker share its clock. A timer that outlived its file would ring in a later one, and set its
 * successors on a clock which that file has faked.
 */
const endTimers = rememberTimers();

// A late part that fails after its file has ended listens for the network, and no later file need have a page for that.
globalThis.addEventListener ??= () => undefined;

afterAll(() => {
  vi.useRealTimers();
  endTimers();
});

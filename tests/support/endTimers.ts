import { afterAll, vi } from 'vitest';
import { rememberTimers } from './timersOfFile';

/**
 * Test files of a worker share its clock. A timer that outlives its file would fire in a later file and rearm on a
 * clock that file has faked.
 */
const endTimers = rememberTimers();

// A late part that fails after its file has ended listens for the network, and a later file may have no page
// for it.
globalThis.addEventListener ??= () => undefined;

afterAll(() => {
  vi.useRealTimers();
  endTimers();
});

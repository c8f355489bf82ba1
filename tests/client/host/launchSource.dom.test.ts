import { afterEach, expect, it, vi } from 'vitest';
import { readLaunch, readLaunchEarly } from '../../../src/client/first/host/launchSource';
import { launchHash } from '../../e2e/support/launchHash';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  location.hash = '';
});

it('the early start reads a launch of the address without the storage', () => {
  location.hash = launchHash();
  const [get, set] = [vi.spyOn(Storage.prototype, 'getItem'), vi.spyOn(Storage.prototype, 'setItem')];
  const launch = readLaunchEarly(window);
  expect(launch.user?.id).toBe(1001);
  expect(get.mock.calls.length + set.mock.calls.length).toBe(0);
  // The app keeps it, for a reload.
  expect(readLaunch(window)).toEqual(launch);
  location.hash = '';
  expect(readLaunchEarly(window)).toEqual(launch);
});

it('the early start names nobody where nothing was launched', () => {
  expect(readLaunchEarly(window).user).toBeNull();
});

import { afterEach, expect, it, vi } from 'vitest';
import { PARTS } from '../../../src/client/boot/parts';
import { createHost } from '../../../src/client/host/createHost';
import { keepLaunch, readLaunch } from '../../../src/client/host/launchSource';
import { launchHash } from '../../e2e/support/launchHash';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  location.hash = '';
});

it('a launch in the address is read without the storage', () => {
  location.hash = launchHash();
  const [get, set] = [vi.spyOn(Storage.prototype, 'getItem'), vi.spyOn(Storage.prototype, 'setItem')];
  const launch = readLaunch();
  expect(launch.user?.id).toBe(1001);
  expect(get.mock.calls.length + set.mock.calls.length).toBe(0);
  expect(keepLaunch()).toEqual(launch);
  location.hash = '';
  expect(readLaunch()).toEqual(launch);
});

it('a page without launch data has no player', () => {
  expect(readLaunch().user).toBeNull();
});

it('creating the host does not touch the storage', async () => {
  location.hash = launchHash();
  const [get, set] = [vi.spyOn(Storage.prototype, 'getItem'), vi.spyOn(Storage.prototype, 'setItem')];
  expect(createHost(readLaunch(), PARTS.library.load, null).launch.user?.id).toBe(1001);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(get.mock.calls.length + set.mock.calls.length).toBe(0);
});

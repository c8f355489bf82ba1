import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToHost } from '../../../src/client/host/hostBridge';
import { hasDeviceStorage } from '../../../src/client/host/launchParams';
import { keepOnDevice } from '../../../src/client/journal/deviceStorage';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

interface HostGlobals {
  Telegram?: unknown;
  TelegramGameProxy?: { receiveEvent(type: string, data: unknown): void };
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
}
const page = window as unknown as HostGlobals;

/** Opens the desktop client, which has its own storage. */
function openHost({ answers = true } = {}) {
  const kept = new Map<string, string>();
  page.TelegramWebviewProxy = {
    postEvent(type, data) {
      const { req_id, key, value } = JSON.parse(data);
      if (type === 'web_app_device_storage_save_key') {
        if (value === null) kept.delete(key);
        else kept.set(key, value);
      }
      if (type !== 'web_app_device_storage_get_key' || !answers) return;
      const answer = { req_id, value: kept.get(key) ?? null };
      setTimeout(() => page.TelegramGameProxy?.receiveEvent('device_storage_key_received', answer));
    },
  };
  return kept;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete page.Telegram;
  delete page.TelegramGameProxy;
  delete page.TelegramWebviewProxy;
});

async function open(storage = createMemoryKeyValue()) {
  const opening = keepOnDevice(storage);
  await vi.advanceTimersByTimeAsync(0);
  return opening;
}

it.each([
  ['tdesktop', '9.0', true],
  ['tdesktop', '10.1', true],
  ['tdesktop', '8.0', false],
  ['android', '9.1', false],
])('%s %s has its own storage: %s', (platform, version, has) => {
  expect(hasDeviceStorage({ platform, version })).toBe(has);
});

it('device storage restores token, device id and journal only', async () => {
  const kept = openHost();
  const first = await open();
  const values = { token: '{"7":"secret"}', device: '{"7":"abc"}', 'tap-journal': '{"7":{}}' };
  for (const [key, value] of Object.entries({ ...values, 'last-sync': '{}' })) first.set(key, value);
  expect(Object.fromEntries(kept)).toEqual(values);
  const browser = createMemoryKeyValue();
  const next = await open(browser);
  for (const [key, value] of Object.entries(values)) {
    expect(next.get(key)).toBe(value);
    expect(browser.get(key)).toBe(value);
  }
  next.remove('token');
  expect([next.get('token'), kept.has('token')]).toEqual([null, false]);
});

it('device storage does not overwrite newer browser values', async () => {
  const kept = openHost();
  kept.set('token', 'old');
  const browser = createMemoryKeyValue();
  browser.set('token', 'new');
  expect((await open(browser)).get('token')).toBe('new');
});

it('device storage waits half a second for a host that does not answer', async () => {
  openHost({ answers: false });
  const opened = vi.fn();
  void keepOnDevice(createMemoryKeyValue()).then(opened);
  await vi.advanceTimersByTimeAsync(499);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveBeenCalledOnce();
});

it('device storage passes other host events to the game', async () => {
  openHost();
  await open();
  const onActive = vi.fn();
  listenToHost(() => undefined, onActive);
  page.TelegramGameProxy?.receiveEvent('visibility_changed', { is_visible: false });
  expect(onActive).toHaveBeenCalledExactlyOnceWith(false);
});

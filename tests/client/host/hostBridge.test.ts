import { describe, expect, it, vi } from 'vitest';
import { silenceSdkLog, versionAtLeast } from '../../../src/client/host/hostBridge';

describe('versionAtLeast', () => {
  it.each([
    ['7.10', '7.9', true],
    ['7.9', '7.10', false],
    ['8.0', '8.0', true],
    ['8', '8.0', true],
    ['6.0', '6.1', false],
    ['10.1', '9.6', true],
    ['', '6.0', false],
    ['x', '6.0', false],
  ])('%s is at least %s: %s', (version, wanted, expected) => {
    expect(versionAtLeast(version, wanted)).toBe(expected);
  });
});

describe('silenceSdkLog', () => {
  it('drops only the host library’s lines', () => {
    const log = vi.fn();
    const target = { log };
    silenceSdkLog(target);
    silenceSdkLog(target);
    target.log('[Telegram.WebView] > postEvent', 'web_app_ready', '');
    target.log('[Telegram.WebApp] else');
    target.log({ any: 1 }, 2);
    expect(log.mock.calls).toEqual([['[Telegram.WebApp] else'], [{ any: 1 }, 2]]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { silenceSdkLog } from '../../../src/client/host/silenceSdkLog';

describe('silenceSdkLog', () => {
  it('drops the host library lines and nothing else', () => {
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

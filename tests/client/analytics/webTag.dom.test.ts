import { afterEach, describe, expect, it } from 'vitest';
import { createAnalytics } from '../../../src/client/analytics/analytics';

const PLAYER = { userId: 42, isPremium: false, platform: 'ios', locale: 'en', startParam: '' };

function commands(): unknown[][] {
  const { dataLayer } = window as unknown as { dataLayer?: IArguments[] };
  return (dataLayer ?? []).map((command) => Array.from(command));
}

function tags(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')];
}

afterEach(() => {
  delete (window as { dataLayer?: unknown }).dataLayer;
  for (const tag of tags()) tag.remove();
  history.replaceState(null, '', '/');
});

describe('the web tag', () => {
  // [spec 7.18]
  it('receives category, timestamp and user_id, even of events before its start', () => {
    history.replaceState(null, '', '/friends#tgWebAppData=user%3Dsecret');
    const analytics = createAnalytics({ gtagId: 'G-ABC12345', now: () => 1000 });
    analytics.setSession(PLAYER);
    analytics.track('level', 'up', { level: 3 });
    expect(tags()).toHaveLength(0);
    analytics.start();
    analytics.start();
    analytics.track('login', 'failed');
    expect(tags().map(({ src, async }) => [src, async])).toEqual([
      ['https://www.googletagmanager.com/gtag/js?id=G-ABC12345', true],
    ]);
    expect(commands().slice(2)).toEqual([
      ['event', 'app-init', { category: 'app', timestamp: 1000, user_id: 42 }],
      ['event', 'level_up', { category: 'level', timestamp: 1000, user_id: 42 }],
      ['event', 'login_failed', { category: 'login', timestamp: 1000, user_id: 42 }],
    ]);
    expect(JSON.stringify(commands())).not.toContain('secret');
  });

  it.each([undefined, '', 'x', 'G-ABC12345"></script>', '../G-ABC12345'])('ignores the id %j', (gtagId) => {
    const analytics = createAnalytics({ gtagId });
    analytics.setSession(PLAYER);
    analytics.start();
    analytics.track('level', 'up');
    expect(tags()).toHaveLength(0);
    expect(commands()).toEqual([]);
  });

  it('can be turned off', () => {
    const analytics = createAnalytics({ gtagId: 'G-ABC12345' });
    analytics.setSession(PLAYER);
    analytics.setEnabled(false);
    analytics.start();
    analytics.track('level', 'up');
    expect(tags()).toHaveLength(0);
    expect((window as unknown as Record<string, unknown>)['ga-disable-G-ABC12345']).toBe(true);
  });
});

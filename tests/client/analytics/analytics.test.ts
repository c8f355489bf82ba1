import { describe, expect, it } from 'vitest';
import {
  load,
  names,
  PLAYER,
  pass,
  sent,
  settle,
  sink,
  started,
  waitingEvents,
  withCollector,
} from './collector';

withCollector();

describe('analytics events', () => {
  // [spec 3.11, 7.15, 7.16]
  it('carry the session’s fields and their own, with the token in a header', async () => {
    const analytics = started();
    analytics.track('level', 'up', { level: 4, user_id: 1, name: 'x'.repeat(65), text: '<b>', ok: true });
    await pass(2000);
    const [post] = sink.posts();
    expect(post?.headers['tga-auth-token']).toBe('demo-token');
    expect(post?.path).not.toContain('demo-token');
    const [init, levelUp] = sent();
    expect(init).toMatchObject({ event_name: 'app-init' });
    expect(levelUp).toEqual({
      event_name: 'level_up',
      session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      user_id: 42,
      app_name: 'ninja',
      is_premium: true,
      platform: 'ios',
      locale: 'en',
      start_param: 'ref_7',
      client_timestamp: '1700000000000',
      level: 4,
      ok: true,
    });
  });

  it('wait until the player is known', async () => {
    const analytics = load();
    analytics.track('game', 'launch');
    analytics.start();
    analytics.setSession(PLAYER);
    await pass(2000);
    expect(names()).toEqual([['game_launch', 'app-init']]);
    expect(sent()[0]).toMatchObject({ user_id: 42 });
  });

  it('are dropped when their name is not a plain word', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    analytics.track('Hana Mori', 'x');
    analytics.track('a', '');
    analytics.start();
    await pass(2000);
    expect(names()).toEqual([['app-init']]);
  });
});

it('analytics events name the player’s current language', async () => {
  const analytics = load();
  analytics.setSession(PLAYER);
  analytics.setLocale('de');
  analytics.track('level', 'up');
  analytics.start();
  await pass(2000);
  expect(sent().map(({ event_name, locale }) => [event_name, locale])).toEqual([
    ['app-init', 'en'],
    ['level_up', 'de'],
  ]);
});

describe('the analytics switch', () => {
  it('drops waiting events when turned off, and sends no more', async () => {
    const analytics = started();
    await settle();
    const before = sink.requests.length;
    analytics.setEnabled(false);
    analytics.track('level', 'up');
    analytics.hidden();
    await pass(60_000);
    expect(sink.requests).toHaveLength(before);
    expect(waitingEvents()).toBe(0);
    analytics.setEnabled(true);
    analytics.track('level', 'up');
    await pass(2000);
    expect(names()).toEqual([['level_up']]);
  });

  it('prevents any request when off from the start', async () => {
    const analytics = load();
    analytics.setEnabled(false);
    analytics.setSession(PLAYER);
    analytics.start();
    analytics.hidden();
    await pass(60_000);
    expect(sink.requests).toHaveLength(0);
  });
});

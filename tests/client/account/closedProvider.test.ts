import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGIN, refusal, SYNC, startInFakeTime } from '../game/gameInFakeTime';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('maintenance', () => {
  const away = (until?: string, headers = {}) =>
    refusal(503, { message: 'Back soon.', maintenance: true, ...(until && { until }) }, headers);

  it('at the start shows one popup, which closes when the provider is back', async () => {
    const { game, pass, link } = startInFakeTime();
    link.fate(LOGIN, away(), away(), away());
    await game.enter();
    expect([game.failureKinds(), game.toastKeys()]).toEqual([['maintenance'], []]);
    game.tap(5);
    await pass(5);
    expect(game.failureKinds()).toEqual(['maintenance']);
    await pass(20);
    expect(game.failureKinds()).toEqual([]);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5, refused: 0 });
  });

  it('during play keeps the taps and retries until the provider is back', async () => {
    const { game, pass, link, asked } = startInFakeTime();
    await game.enter();
    link.fate('clicker/tap', ...Array.from({ length: 4 }, () => away()));
    link.fate(SYNC, away(), away());
    game.tap(5);
    await game.sendTaps.flush();
    expect([game.failureKinds(), game.ledger.refused]).toEqual([['maintenance'], 0]);
    await pass(1);
    expect(game.failureKinds()).toEqual(['maintenance']);
    await pass(20);
    expect(game.failureKinds()).toEqual([]);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
    expect(asked(SYNC)).toBeGreaterThan(1);
  });

  it('during play pauses all calls for as long as the provider requests', async () => {
    const { game, pass, link } = startInFakeTime();
    await game.enter();
    link.fate('clicker/tap', away(undefined, { 'Retry-After': '40' }));
    game.tap(5);
    await game.sendTaps.flush();
    link.calls.length = 0;
    await pass(39);
    expect(link.calls).toEqual([]);
    await pass(3);
    expect(game.failureKinds()).toEqual([]);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
  });

  // Mutation runs select tests by title, so a title must not contain the current time.
  it.each([
    ['in an hour', (nowMs: number) => new Date(nowMs + 3_600_000).toISOString(), true],
    ['soon', () => 'soon', false],
    ['in the year 9999', () => '9999-01-01T00:00:00Z', false],
  ])('that ends %s names its end in the popup only if it is near', async (_, untilAt, isNamed) => {
    const { game, link } = startInFakeTime();
    const until = untilAt(link.nowMs());
    link.fate(LOGIN, away(until));
    await game.enter();
    const [failure] = game.store.getState().failures;
    expect(failure?.untilMs).toBe(isNamed ? Date.parse(until) : undefined);
  });

  it('is not assumed for a gateway’s 503', async () => {
    const { game, link } = startInFakeTime();
    link.fate(SYNC, refusal(503, { maintenance: 'yes' }));
    await game.enter();
    expect(game.failureKinds()).toEqual(['serversBusy']);
  });
});

describe('an outdated game version', () => {
  it('tells the player, keeps the taps and stops all calls until the reload', async () => {
    const { game, pass, link, asked } = startInFakeTime();
    await game.enter();
    const old = () => refusal(426, { message: 'Too old.', min_version: '2.0.0' });
    link.fate('clicker/tap', ...Array.from({ length: 9 }, old));
    game.tap(5);
    for (let time = 0; time < 4; time++) {
      await game.sendTaps.flush();
      await pass(10);
    }
    expect(game.failureKinds()).toEqual(['update']);
    expect(game.ledger).toMatchObject({ accepted: 5, refused: 0 });
    game.game.retryFailure('update');
    expect([game.updates, game.reloads]).toEqual([1, 0]);
    expect(asked(SYNC)).toBe(1);
  });

  it('shows the update popup when the login is refused', async () => {
    const { game, pass, link, asked } = startInFakeTime();
    link.fate(LOGIN, refusal(426));
    await game.enter();
    await pass(120);
    expect([game.failureKinds(), game.toastKeys(), asked(LOGIN)]).toEqual([['update'], [], 1]);
  });
});

import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/client/account/session';
import {
  COUNT_KEPT_MS,
  createSessionExpiry,
  isTaskPath,
  MAX_RELOADS,
} from '../../../src/client/account/sessionExpiry';
import { ApiError } from '../../../src/client/api/errors';
import { createGameStore } from '../../../src/client/game/gameStore';
import { throughReload } from '../../../src/client/storage/keyValue';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { linkProvider } from '../boot/providerFetch';
import { createPhone, enterTestGame } from '../boot/testGame';

const unauthorized = (path = 'clicker/sync', status = 401) => new ApiError({ kind: 'http', path, status });

/** Creates one device. Each `start` is a page load. */
function device() {
  const storage = createMemoryKeyValue();
  let nowMs = 1_000_000_000_000;
  return {
    storage,
    wait: (ms: number) => {
      nowMs += ms;
    },
    start(id = '7') {
      const store = createGameStore();
      const session = createSession(storage, id);
      session.setToken(`token of ${id}`);
      let reloads = 0;
      const clock = { wallMs: () => nowMs, monotonicMs: () => 0 };
      const reload = () => {
        reloads++;
      };
      const expire = createSessionExpiry({ storage, session, clock, store, reload });
      const kinds = () => store.getState().failures.map(({ kind }) => kind);
      return { session, retryFailure: store.getState().retryFailure, expire, kinds, reloads: () => reloads };
    },
  };
}

describe('a 401', () => {
  // [spec 4.39, 8.2, 8.3, 9.14]
  it('reloads without the token five times, then shows a break with a reload button', () => {
    const { start } = device();
    for (let time = 1; time <= 5; time++) {
      const page = start();
      page.expire(unauthorized());
      expect([page.reloads(), page.session.token(), page.kinds()]).toEqual([1, null, []]);
    }
    const sixth = start();
    sixth.expire(unauthorized());
    expect([sixth.reloads(), sixth.session.token(), sixth.kinds()]).toEqual([0, null, ['break']]);
    sixth.retryFailure('break');
    expect(sixth.reloads()).toBe(1);
    const next = start();
    next.expire(unauthorized());
    expect(next.reloads()).toBe(1);
  });

  it('counts once when several calls fail together', () => {
    const { start, storage } = device();
    const page = start();
    for (const path of ['clicker/sync', 'popups', 'clicker/missions', 'auth/telegram-user'])
      page.expire(unauthorized(path));
    expect(page.reloads()).toBe(1);
    expect(JSON.parse(storage.get('unauthorized-reloads') ?? '')).toMatchObject({ count: 1 });
  });

  it('while signed out counts only at the login', () => {
    const { start, storage } = device();
    const page = start();
    page.session.clearToken();
    for (const path of ['clicker/leaderboard', 'popups', 'clicker/tasks']) page.expire(unauthorized(path));
    expect([page.reloads(), page.kinds(), storage.get('unauthorized-reloads')]).toEqual([0, [], null]);
    page.expire(unauthorized('auth/telegram-user'));
    expect(page.reloads()).toBe(1);
  });

  it('leaves an open break dialog unchanged', () => {
    const { start } = device();
    for (let time = 1; time <= 5; time++) start().expire(unauthorized());
    const page = start();
    page.expire(unauthorized());
    page.expire(unauthorized('popups'));
    expect([page.reloads(), page.kinds()]).toEqual([0, ['break']]);
    page.session.setToken('a new one');
    page.expire(unauthorized());
    expect(page.reloads()).toBe(1);
  });

  // [spec 7.14, 8.2, 8.3]
  it.each([
    ['clicker/tasks', true],
    ['clicker/tasks/4/claim', true],
    ['clicker/referral-tasks/1/complete', true],
    ['clicker/daily-tasks', true],
    ['clicker/tasks-of-others', false],
    ['clicker/claim-daily-task', false],
    ['x/clicker/tasks', false],
  ])('at %s shows the break without a reload: %s', (path, isTask) => {
    expect(isTaskPath(path)).toBe(isTask);
    const page = device().start();
    page.expire(unauthorized(path));
    expect([page.reloads(), page.kinds(), page.session.token()]).toEqual(
      isTask ? [0, ['break'], null] : [1, [], null],
    );
  });

  it.each([
    ['within ten minutes', COUNT_KEPT_MS, 'break'],
    ['after ten minutes', COUNT_KEPT_MS + 1, 'reload'],
    ['when the clock was set back', -86_400_000, 'break'],
  ])('restarts the count only after ten minutes: %s', (_, waitMs, outcome) => {
    const { start, wait } = device();
    for (let time = 1; time <= 5; time++) start().expire(unauthorized());
    wait(waitMs);
    const page = start();
    page.expire(unauthorized());
    expect(page.kinds()).toEqual(outcome === 'break' ? ['break'] : []);
    expect(page.reloads()).toBe(outcome === 'break' ? 0 : 1);
  });

  it.each([
    ...['', 'x', '{"count":9}', '[]', 'null', '{"count":9,"atMs":"soon"}'],
    ...['"9"', '1.5', '-4', 'null'].map((count) => `{"count":${count},"atMs":999999999999}`),
  ])('counts as the first when the stored count is %j', (text) => {
    const { start, storage } = device();
    storage.set('unauthorized-reloads', text);
    const page = start();
    page.expire(unauthorized());
    expect(page.reloads()).toBe(1);
    expect(JSON.parse(storage.get('unauthorized-reloads') ?? '')).toMatchObject({ count: 1 });
  });

  it('ends only its own account’s session, unlike a 403', () => {
    const { start } = device();
    const [mine, other] = [start('7'), start('8')];
    mine.expire(unauthorized('clicker/sync', 403));
    expect(mine.session.token()).toBe('token of 7');
    mine.expire(unauthorized());
    expect([mine.session.token(), other.session.token()]).toEqual([null, 'token of 8']);
    expect(start('8').session.token()).toBe('token of 8');
  });
});

describe('a lasting 401 when the browser stores nothing', () => {
  it('stops after five reloads and shows the break', async () => {
    const link = linkProvider();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      return request.url.endsWith('/clicker/sync')
        ? Response.json({ message: 'Unauthenticated.' }, { status: 401 })
        : link.fetch(request);
    };
    const history = {
      state: null as unknown,
      replaceState(state: unknown) {
        history.state = state;
      },
    };
    let loads = 0;
    let failures: string[] = [];
    for (let isWanted = true; isWanted && loads < 60; loads++) {
      // Each pass is a page load that starts with empty storage.
      const phone = { ...createPhone(), storage: createMemoryKeyValue() };
      const game = await enterTestGame({
        fetch,
        phone,
        throughReload: throughReload(phone.storage, history),
      });
      isWanted = game.reloads > 0;
      failures = game.failureKinds();
    }
    expect([loads, failures]).toEqual([MAX_RELOADS + 1, ['break']]);
  });
});

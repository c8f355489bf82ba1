import { describe, expect, it, vi } from 'vitest';
import { createPhone, PLAYER, startTestGame } from '../boot/testGame';
import { answer, device } from './device';

describe('entering the game', () => {
  // [spec 4.3, 8.4, 9.10]
  it.each([500, 403, 429])(
    'uses default data when the login fails with %i, and signs in on Retry',
    async (status) => {
      const { link, enter } = device();
      link.fate('auth/telegram-user', answer(status));
      const game = await enter();
      expect(game.shown).toMatchObject({ coins: { whole: 3000 }, energy: 500, level: 1 });
      expect(game.store.getState().game.maxLevel).toBe(18);
      expect([game.toastKeys(), game.failureKinds(), game.tracked]).toEqual([
        ['errors.loginFailed'],
        ['signIn'],
        ['login_failed'],
      ]);
      expect(game.store.getState().toasts).toMatchObject([{ tone: 'error' }]);
      game.phases.assets(1);
      expect(game.store.getState().phase).toBe('playing');
      // The game makes no call without a token, because that would end the session.
      await game.game.popups.check();
      game.tap(4);
      game.pass(2000);
      await new Promise((resolve) => setImmediate(resolve));
      expect(link.calls.map(({ path }) => path)).toEqual(['auth/telegram-user']);
      game.game.retryFailure('signIn');
      await vi.waitFor(() => expect(game.ledger).toMatchObject({ accepted: 4, acknowledged: 4 }));
      expect(game.failureKinds()).toEqual([]);
      expect(game.store.getState().game.maxLevel).toBe(25);
    },
  );

  // [spec 4.3, 8.4]
  it('shows the account’s last synced data and a toast when the login fails', async () => {
    const { link, enter } = device();
    const first = await enter();
    first.tap(20);
    await first.game.sync.run();
    first.session.clearToken();
    link.fate('auth/telegram-user', answer(500));
    const second = await enter();
    expect(second.shown.coins.whole).toBe(3020);
    expect(second.store.getState().game.maxLevel).toBe(25);
    expect([second.toastKeys(), second.failureKinds(), second.tracked]).toEqual([
      ['errors.loginFailed'],
      ['signIn'],
      ['login_failed'],
    ]);
    // This phone has nothing stored for the other account.
    link.fate('auth/telegram-user', answer(500));
    const other = await enter({ ...PLAYER, id: 8 });
    expect([other.shown.coins.whole, other.store.getState().game.maxLevel]).toEqual([3000, 18]);
  });

  // [spec 4.5, 8.5]
  it('shows the cached sync at once and keeps it when the new sync fails', async () => {
    const { link, enter, start } = device();
    const first = await enter();
    first.tap(20);
    await first.game.sync.run();
    link.fate('clicker/sync', answer(400));
    const second = start();
    const entered = second.enter();
    expect(second.store.getState().game.balance).toBe(3020);
    await entered;
    expect([second.toastKeys(), second.failureKinds(), second.shown.coins.whole]).toEqual([
      ['errors.syncFailed'],
      ['api'],
      3020,
    ]);
  });

  it('shows all taps since the last sync before any answer arrives', async () => {
    const { link, enter } = device();
    const first = await enter();
    first.tap(100);
    await first.sendTaps.flush();
    first.tap(20);
    await Promise.resolve();
    link.fate('clicker/tap', 'lost before');
    link.fate('clicker/sync', 'lost before');
    const second = await enter();
    expect([second.toastKeys(), second.shown.coins.whole]).toEqual([['errors.syncFailed'], 3120]);
    await second.game.sync.run();
    expect(second.shown.coins.whole).toBe(3120);
  });

  it.each([0, 3])(
    'adds the energy regenerated since the last sync, with %i taps in the journal',
    async (taps) => {
      const { link, enter, start } = device();
      const evening = await enter();
      evening.tap(490);
      await evening.game.sync.run();
      expect(evening.shown.energy).toBe(10);
      evening.tap(taps);
      await Promise.resolve();
      link.wait(8 * 3600);
      const morning = start();
      const entered = morning.enter();
      expect(morning.shown.energy).toBe(500);
      await entered;
      expect(morning.shown).toMatchObject({ energy: 500, coins: { whole: 3490 + taps } });
    },
  );

  it('accepts taps during login and sync only from a returning player', async () => {
    const { link, phone, enter } = device();
    const silent = { fetch: () => new Promise<Response>(() => undefined), wallMs: link.nowMs, user: PLAYER };
    const newcomer = startTestGame({ ...silent, phone: createPhone() });
    void newcomer.enter();
    newcomer.phases.assets(1);
    const first = await enter();
    first.tap(20);
    await first.game.sync.run();

    const second = startTestGame({ ...silent, phone });
    void second.enter();
    second.phases.assets(1);
    await vi.waitFor(() => expect(second.store.getState().phase).toBe('playing'));
    second.tap(5);
    second.pass(50);
    expect(second.store.getState().game.balance).toBe(3025);
    expect(newcomer.store.getState().phase).toBe('loading');
  });

  // [spec 4.5, 8.5]
  it('shows a toast without earlier data when none is stored', async () => {
    const { link, enter } = device();
    link.fate('clicker/sync', answer(400));
    const game = await enter();
    expect(game.store.getState().toasts).toMatchObject([{ tone: 'error', key: 'errors.syncFailedOffline' }]);
    expect([game.shown.coins.whole, game.store.getState().game.maxLevel]).toEqual([3000, 18]);
    game.phases.assets(1);
    expect(game.store.getState().phase).toBe('welcome');
  });

  it('offers a working Retry when the servers are busy', async () => {
    const { link, enter } = device();
    link.fate('clicker/sync', answer(503));
    const game = await enter();
    expect([game.toastKeys(), game.failureKinds()]).toEqual([['errors.syncFailedOffline'], ['serversBusy']]);
    const before = link.calls.length;
    game.game.retryFailure('serversBusy');
    await game.enter();
    expect(link.calls.slice(before).map(({ path }) => path)).toEqual(['clicker/sync']);
    expect(game.store.getState().account).not.toBeNull();
  });

  it('signs in again on request, even when a token is stored', async () => {
    const { link, enter } = device();
    const game = await enter();
    const before = link.calls.length;
    await game.game.signInAgain();
    expect(link.calls.slice(before).map(({ path }) => path)).toEqual(['auth/telegram-user', 'clicker/sync']);
  });

  it.each([
    ['is still pending', 'arrives' as const],
    ['is refused just then', answer(401)],
  ])('signs in again even when the sync with the old token %s', async (_, fate) => {
    const { link, enter } = device();
    const game = await enter();
    link.calls.length = 0;
    link.fate('clicker/sync', fate);
    const entered = game.enter();
    for (let turn = 0; turn < 1000 && link.calls.length === 0; turn++) await Promise.resolve();
    await game.game.signInAgain();
    await entered;
    expect(link.calls.map(({ path }) => path)).toEqual([
      'clicker/sync',
      'auth/telegram-user',
      'clicker/sync',
    ]);
    expect(game.session.token()).not.toBeNull();
    expect([game.reloads, game.failureKinds()]).toEqual([0, []]);
  });

  it('keeps another account’s unsent taps for that account', async () => {
    const { enter, phone, link } = device();
    const mine = await enter();
    link.fate('clicker/tap', 'lost before');
    mine.tap(6);
    await mine.sendTaps.flush();
    const before = structuredClone(phone.records.get('7'));
    const other = await enter({ ...PLAYER, id: 8, firstName: 'Kaede' });
    expect(other.session.token()).not.toBe(mine.session.token());
    expect(other.ledger.accepted).toBe(0);
    other.tap(2);
    await other.sendTaps.flush();
    expect(phone.records.get('7')).toEqual(before);
    const back = await enter();
    expect(back.ledger).toMatchObject({ accepted: 6, acknowledged: 6 });
  });
});

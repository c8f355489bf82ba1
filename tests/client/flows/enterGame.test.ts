import { describe, expect, it, vi } from 'vitest';
import { linkProvider } from '../start/providerFetch';
import { createPhone, PLAYER, startTestGame } from '../start/testGame';

const answer = (status: number, body = '{"message":"No."}') => new Response(body, { status });

function device() {
  const link = linkProvider();
  const phone = createPhone();
  const start = (user = PLAYER) => startTestGame({ fetch: link.fetch, phone, wallMs: link.nowMs, user });
  return { link, phone, start };
}

describe('entering the game', () => {
  // [spec 4.3, 8.4]
  it.each([500, 403, 429])(
    'plays on default data when the login fails with %i, and signs in on Retry',
    async (status) => {
      const { link, start } = device();
      link.fate('auth/telegram-user', answer(status));
      const game = start();
      await game.enter();
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
      // Without a token a call could only end the session.
      await game.game.popups.check();
      game.tap(4);
      game.pass(2000);
      await new Promise((resolve) => setImmediate(resolve));
      expect(link.calls.map(({ path }) => path)).toEqual(['auth/telegram-user']);
      game.game.failures.retry('signIn');
      await vi.waitFor(() => expect(game.ledger).toMatchObject({ accepted: 4, acknowledged: 4 }));
      expect(game.failureKinds()).toEqual([]);
      expect(game.store.getState().game.maxLevel).toBe(25);
    },
  );

  // [spec 4.5, 8.5]
  it('shows the cached last sync at once and keeps it when the sync fails', async () => {
    const { link, start } = device();
    const first = start();
    await first.enter();
    first.tap(20);
    await first.game.sync.run();
    link.fate('clicker/sync', answer(400));
    const second = start();
    const entered = second.enter();
    expect(second.store.getState().game.balance).toBe(3020);
    await entered;
    expect([second.toastKeys(), second.failureKinds(), second.shown.coins.whole]).toEqual([
      ['errors.syncFailed'],
      [],
      3020,
    ]);
  });

  it.each([0, 3])(
    'begins with the energy that has come back since, with %i taps in the journal',
    async (taps) => {
      const { link, start } = device();
      const evening = start();
      await evening.enter();
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

  it('lets a returning player tap while login and sync are on their way, and a new one not', async () => {
    const { link, phone, start } = device();
    const silent = { fetch: () => new Promise<Response>(() => undefined), wallMs: link.nowMs, user: PLAYER };
    const newcomer = startTestGame({ ...silent, phone: createPhone() });
    void newcomer.enter();
    newcomer.phases.assets(1);
    const first = start();
    await first.enter();
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
  it('does not mention last data when there is none', async () => {
    const { link, start } = device();
    link.fate('clicker/sync', answer(400));
    const game = start();
    await game.enter();
    expect(game.store.getState().toasts).toMatchObject([{ tone: 'error', key: 'errors.syncFailedOffline' }]);
    game.phases.assets(1);
    expect(game.store.getState().phase).toBe('welcome');
  });

  it('says Oops when the servers are busy, and its Retry calls them again', async () => {
    const { link, start } = device();
    link.fate('clicker/sync', answer(503));
    const game = start();
    await game.enter();
    expect([game.toastKeys(), game.failureKinds()]).toEqual([['errors.syncFailedOffline'], ['serversBusy']]);
    const before = link.calls.length;
    game.game.failures.retry('serversBusy');
    await game.enter();
    expect(link.calls.slice(before).map(({ path }) => path)).toEqual(['clicker/sync']);
    expect(game.store.getState().account).not.toBeNull();
  });

  it('signs in anew where that is asked for, whatever token there is', async () => {
    const { link, start } = device();
    const game = start();
    await game.enter();
    const before = link.calls.length;
    await game.game.signInAgain();
    expect(link.calls.slice(before).map(({ path }) => path)).toEqual(['auth/telegram-user', 'clicker/sync']);
  });

  it.each([
    ['is still on its way', 'arrives' as const],
    ['is refused just then', answer(401)],
  ])('signs in anew also where the sync of the old token %s', async (_, fate) => {
    const { link, start } = device();
    const game = start();
    await game.enter();
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

  it('does not touch the data of another account', async () => {
    const { start, phone, link } = device();
    const mine = start();
    await mine.enter();
    link.fate('clicker/tap', 'lost before');
    mine.tap(6);
    await mine.sendTaps.flush();
    const before = structuredClone(phone.records.get('7'));
    const other = start({ ...PLAYER, id: 8, firstName: 'Kaede' });
    await other.enter();
    expect(other.session.token()).not.toBe(mine.session.token());
    expect(other.ledger.accepted).toBe(0);
    other.tap(2);
    await other.sendTaps.flush();
    expect(phone.records.get('7')).toEqual(before);
    const back = start();
    await back.enter();
    expect(back.ledger).toMatchObject({ accepted: 6, acknowledged: 6 });
  });

  // [spec 4.3]
  it('tells what two answers credited at once when the first was not heard yet, and nothing twice', async () => {
    const { link, start } = device();
    const first = start();
    await first.enter();
    const { id, cost } = await cheapest(first);
    await first.game.purchases.upgradeMission(id, cost);
    const { game, store } = first;
    const told = () => store.getState().passive.passiveAmount;
    const away = async () => {
      link.wait(3600);
      await game.sync.run({ showPassive: true });
    };
    await away();
    const once = told();
    await away();
    expect([once > 0, told()]).toEqual([true, once * 2]);
    game.finishPassive();
    await away();
    expect(store.getState().passive).toEqual({ isPassiveDone: false, passiveAmount: once });
    // A short absence tells of nothing.
    link.wait(3600);
    await game.sync.run();
    expect(told()).toBe(once);
  });

  // [spec 3.7]
  it('shows passive income of a sync, never of a cached one', async () => {
    const { link, start, phone } = device();
    const first = start();
    await first.enter();
    const { id, cost } = await cheapest(first);
    await first.game.purchases.upgradeMission(id, cost);
    link.wait(3600);
    const second = start();
    await second.enter();
    const { passiveAmount } = second.store.getState().passive;
    expect(passiveAmount).toBeGreaterThan(0);
    expect(JSON.parse(phone.items.get('last-sync') ?? '')[PLAYER.id].passive_earnings).toBe(0);
    link.fate('clicker/sync', answer(500));
    const third = start();
    await third.enter();
    expect(third.store.getState().passive.passiveAmount).toBe(0);
  });
});

async function cheapest(
  game: ReturnType<ReturnType<typeof device>['start']>,
): Promise<{ id: string; cost: number }> {
  const missions = await game.game.api.missions();
  const open = missions.filter(
    ({ requiredLevel, requiredFriends }) => requiredLevel <= 1 && requiredFriends === 0,
  );
  open.sort((left, right) => (left.nextLevel?.cost ?? 0) - (right.nextLevel?.cost ?? 0));
  return open[0]?.nextLevel ?? { id: '', cost: 0 };
}

describe('what happens to a batch', () => {
  const batches = ({ link }: ReturnType<typeof device>) =>
    link.calls.filter(({ path }) => path === 'clicker/tap').map(({ body }) => body);

  it.each([
    ['lost', 'lost after' as const, true],
    ['500', answer(500), true],
    ['408', answer(408), true],
    ['HTML with 200', answer(200, '<html>'), true],
    ['429', answer(429), false],
    ['404', answer(404), true],
    ['422', answer(422), true],
  ])('after %s it goes again: the same body %s', async (_, fate, isSame) => {
    const made = device();
    const game = made.start();
    await game.enter();
    made.link.fate('clicker/tap', fate);
    game.tap(3);
    expect(await game.sendTaps.flush()).toBe(false);
    made.link.wait(5);
    game.tap(2);
    game.pass(5000);
    expect(await game.sendTaps.flush()).toBe(true);
    const [first, second] = batches(made);
    expect(JSON.stringify(second) === JSON.stringify(first)).toBe(isSame);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
    await game.game.sync.run();
    expect(game.shown.coins.whole).toBe(3005);
  });

  it('is set aside with its coins at the third refusal, and the player is told', async () => {
    const made = device();
    const game = made.start();
    await game.enter();
    made.link.fate('clicker/tap', answer(400), answer(403), answer(422));
    game.tap(3);
    for (let time = 0; time < 3; time++) {
      expect(game.ledger.refused).toBe(0);
      await game.sendTaps.flush();
      game.pass(5000);
    }
    expect(game.ledger).toMatchObject({ accepted: 3, refused: 3, acknowledged: 0 });
    expect([game.toastKeys(), game.shown.coins.whole]).toEqual([['toasts.batchRefused'], 3000]);
  });

  it('may outlive the page when it is hidden', async () => {
    const seen: boolean[] = [];
    const link = linkProvider();
    const game = startTestGame({
      wallMs: link.nowMs,
      fetch: (input, init) => {
        seen.push((input as Request).keepalive);
        return link.fetch(input, init);
      },
    });
    await game.enter();
    game.tap(3);
    game.hide();
    game.hide();
    await vi.waitFor(() => expect(game.ledger.acknowledged).toBe(3));
    expect(seen.filter(Boolean)).toHaveLength(1);
  });
});

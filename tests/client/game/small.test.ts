import { describe, expect, it, vi } from 'vitest';
import { deviceOf } from '../../../src/client/account/device';
import { createLane } from '../../../src/client/account/lane';
import { isMissingEndpoint, refusalMessage } from '../../../src/client/account/refusals';
import { createSession } from '../../../src/client/account/session';
import { ApiError, type ApiErrorDetails } from '../../../src/client/api/errors';
import { claimAvailableAt } from '../../../src/client/economy/claimWait';
import { credit } from '../../../src/client/economy/credit';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createBackHandlers } from '../../../src/client/host/backHandlers';
import { createActionErrors } from '../../../src/client/popups/actionErrors';
import { createFailures } from '../../../src/client/popups/failures';
import { createOverlays } from '../../../src/client/popups/overlays';
import { createToasts } from '../../../src/client/popups/toasts';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

const error = (details: Partial<ApiErrorDetails>) => new ApiError({ kind: 'http', path: 'x', ...details });

describe('failures', () => {
  it('wait in line, one of each kind, with the latest text and the latest retry', () => {
    const store = createGameStore();
    const failures = createFailures(store);
    const done: string[] = [];
    failures.report({ kind: 'api', message: 'one' }, () => done.push('one'));
    failures.report({ kind: 'signIn' }, () => done.push('sign in'));
    failures.report({ kind: 'api', message: 'two' }, () => done.push('two'));
    expect(store.getState().failures).toEqual([{ kind: 'api', message: 'two' }, { kind: 'signIn' }]);
    failures.retry('api');
    failures.dismiss('signIn');
    failures.retry('signIn');
    expect(done).toEqual(['two']);
    expect(store.getState().failures).toEqual([]);
  });

  it('close one at a time, the others stay', () => {
    const store = createGameStore();
    const failures = createFailures(store);
    failures.report({ kind: 'api', message: 'one' });
    failures.report({ kind: 'signIn' });
    failures.dismiss('signIn');
    expect(store.getState().failures).toEqual([{ kind: 'api', message: 'one' }]);
    const { failures: shown } = store.getState();
    failures.dismiss('signIn');
    expect(store.getState().failures).toBe(shown);
  });

  it('keep their button when the same failure comes again without one', () => {
    const failures = createFailures(createGameStore());
    const again = vi.fn();
    failures.report({ kind: 'signIn' }, again);
    failures.report({ kind: 'signIn' });
    failures.retry('signIn');
    expect(again).toHaveBeenCalledOnce();
  });
});

describe('a credit', () => {
  it('shows its coins before the next frame', () => {
    const store = createGameStore();
    const engine = new Engine(store, 1);
    engine.frame(0);
    credit({ engine, session: createSession(createMemoryKeyValue(), '7') }, 40);
    expect(store.getState().game.balance).toBe(3040);
  });
});

describe('toasts', () => {
  it('show the same text once and keep the last five', () => {
    const store = createGameStore();
    const toasts = createToasts(store);
    for (let level = 1; level <= 7; level++) toasts.show({ tone: 'info', key: 'up', values: { level } });
    toasts.show({ tone: 'info', key: 'up', values: { level: 4 } });
    const shown = store.getState().toasts;
    expect(shown.map(({ values }) => values?.level)).toEqual([3, 5, 6, 7, 4]);
    toasts.dismiss(shown[0]?.id ?? -1);
    expect(store.getState().toasts).toHaveLength(4);
    for (const key of ['one', 'other']) toasts.show({ tone: 'info', key });
    expect(store.getState().toasts.map(({ key }) => key)).toEqual(['up', 'up', 'up', 'one', 'other']);
  });
});

describe('overlays', () => {
  it('stack in the order they were opened, each once, and back closes the topmost', () => {
    const store = createGameStore();
    const overlays = createOverlays(store);
    for (const name of ['sidebar', 'language', 'sidebar'] as const) overlays.open(name);
    expect(store.getState().overlays).toEqual(['language', 'sidebar']);
    expect(overlays.closeTop()).toBe(true);
    overlays.close('language');
    expect(overlays.closeTop()).toBe(false);
    for (const name of ['sidebar', 'language'] as const) overlays.open(name);
    overlays.close('sidebar');
    expect(store.getState().overlays).toEqual(['language']);
    for (const name of ['sidebar', 'settings'] as const) overlays.open(name);
    overlays.closeTop();
    expect(store.getState().overlays).toEqual(['language', 'sidebar']);
    overlays.closeAll();
    expect(store.getState().overlays).toEqual([]);
  });
});

describe('back', () => {
  it('asks the last screen first and stops at the one that takes it', () => {
    const back = createBackHandlers();
    const asked: string[] = [];
    back.listen(() => asked.push('first') > 0);
    const stop = back.listen(() => {
      asked.push('second');
      return false;
    });
    expect(back.handle()).toBe(true);
    stop();
    back.handle();
    expect(asked).toEqual(['second', 'first', 'first']);
    expect(createBackHandlers().handle()).toBe(false);
  });
});

describe('the lane', () => {
  it('runs one task after the other, and a failing task does not block the next', async () => {
    const lane = createLane();
    const seen: string[] = [];
    const failing = lane.run(async () => {
      await Promise.resolve();
      seen.push('a');
      throw new Error('no');
    });
    const next = lane.run(async () => seen.push('b'));
    expect(lane.isBusy).toBe(true);
    await expect(failing).rejects.toThrow('no');
    await next;
    expect(seen).toEqual(['a', 'b']);
    expect(lane.isBusy).toBe(false);
  });
});

describe('the name of an installation', () => {
  it('differs for each account, lasts, and is made anew when the stored one is invalid', () => {
    const storage = createMemoryKeyValue();
    const mine = deviceOf(storage, '7');
    expect(mine).toMatch(/^[\da-z]{12}$/);
    const other = deviceOf(storage, '8');
    expect([deviceOf(storage, '7'), deviceOf(storage, '8')]).toEqual([mine, other]);
    expect(other).not.toBe(mine);
    for (const kept of ['short', `${mine}x`, `x${mine}`, mine.toUpperCase().replace(/./, 'A')]) {
      storage.set('device', JSON.stringify({ 7: kept }));
      const made = deviceOf(storage, '7');
      expect(made).toMatch(/^[\da-z]{12}$/);
      expect(deviceOf(storage, '7')).toBe(made);
    }
  });
});

describe('errors of an action', () => {
  it.each([
    ['a bug', new Error('x'), 'errors.apiText', []],
    ['busy servers', error({ status: 503 }), undefined, []],
    ['a timeout', error({ kind: 'timeout' }), undefined, []],
    ['a 401', error({ status: 401 }), undefined, []],
    [
      'missing coins',
      error({ status: 400, body: { required_coins: '1000', current_balance: 250.5 } }),
      'errors.coinsMissing',
      [],
    ],
    [
      'another offer',
      error({
        status: 400,
        serverMessage: 'Changed',
        body: { price_changed: true, required_coins: 9000, current_balance: 10 },
      }),
      'errors.offerChanged',
      [],
    ],
    ['a missing endpoint', error({ status: 404 }), 'errors.notAvailable', []],
    ['a missing thing', error({ status: 404, serverMessage: 'Gone' }), undefined, ['Gone']],
    ['a refusal', error({ status: 400, serverMessage: 'Too early' }), undefined, ['Too early']],
    [
      'a refusal for lack of coins that the player has',
      error({ status: 400, serverMessage: 'No.', body: { required_coins: 100, current_balance: 100 } }),
      undefined,
      ['No.'],
    ],
    [
      'a refusal that names more coins than there are numbers',
      error({ status: 400, serverMessage: 'No.', body: { required_coins: '1e309', current_balance: 1 } }),
      undefined,
      ['No.'],
    ],
    ['no connection', error({ kind: 'network' }), 'errors.offline', []],
    ['an answer that nobody can read', error({ kind: 'invalid', status: 200 }), 'errors.apiText', []],
    ['a refusal without a word', error({ status: 403 }), 'errors.apiText', []],
    ['an outdated game, which has its popup', error({ status: 426, serverMessage: 'Old.' }), undefined, []],
  ])('%s: told by toast or popup, once', (_, caught, toast, messages) => {
    const store = createGameStore();
    createActionErrors(createFailures(store), createToasts(store).show)(caught);
    expect(store.getState().toasts.map(({ key, tone }) => [key, tone])).toEqual(
      toast ? [[toast, 'error']] : [],
    );
    expect(store.getState().failures).toEqual(messages.map((message) => ({ kind: 'api', message })));
  });

  it('count the coins that are missing', () => {
    const store = createGameStore();
    const caught = error({ status: 400, body: { required_coins: '1000', current_balance: 250.5 } });
    createActionErrors(createFailures(store), createToasts(store).show)(caught);
    expect(store.getState().toasts[0]?.values).toEqual({ count: 750 });
  });

  it('know an endpoint that is missing', () => {
    const caught = [error({ status: 404 }), error({ status: 400 }), new Error('404')];
    expect(caught.map(isMissingEndpoint)).toEqual([true, false, false]);
  });

  it.each([
    ['a refusal', error({ status: 400, serverMessage: 'No.' }), 'No.'],
    ['a refusal without a word', error({ status: 400 }), undefined],
    ['busy servers', error({ status: 503, serverMessage: 'No.' }), undefined],
    ['a session that is over', error({ status: 401, serverMessage: 'No.' }), undefined],
    ['a bug', new Error('No.'), undefined],
  ])('use the provider’s own words when it sends any: %s', (_, caught, words) => {
    expect(refusalMessage(caught)).toBe(words);
  });

  it('tell when a cooling task can be claimed', () => {
    const body = { claim_available_at: '2026-01-05 07:00:00' };
    expect(claimAvailableAt(error({ status: 422, body }))).toBe(Date.UTC(2026, 0, 5, 7));
    expect(claimAvailableAt(error({ status: 400, body }))).toBeNull();
    expect(claimAvailableAt(error({ status: 422, body: { claim_available_at: {} } }))).toBeNull();
  });
});

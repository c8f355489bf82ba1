import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails } from '../../../src/client/api/errors';
import { claimAvailableAt } from '../../../src/client/economy/refusals';
import { createGameStore } from '../../../src/client/game/gameStore';
import {
  createActionErrors,
  isMissingEndpoint,
  refusalMessage,
} from '../../../src/client/popups/actionErrors';

const error = (details: Partial<ApiErrorDetails>) => new ApiError({ kind: 'http', path: 'x', ...details });

describe('action errors', () => {
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
      'a changed offer',
      error({
        status: 400,
        serverMessage: 'Changed',
        body: { price_changed: true, required_coins: 9000, current_balance: 10 },
      }),
      'errors.offerChanged',
      ['Changed'],
    ],
    [
      'missing coins, in the provider’s words',
      error({
        status: 400,
        serverMessage: 'Too poor.',
        body: { required_coins: 1000, current_balance: 250 },
      }),
      'errors.coinsMissing',
      ['Too poor.'],
    ],
    ['a missing endpoint', error({ status: 404 }), 'errors.notAvailable', []],
    ['a missing item', error({ status: 404, serverMessage: 'Gone' }), undefined, ['Gone']],
    ['a refusal', error({ status: 400, serverMessage: 'Too early' }), undefined, ['Too early']],
    [
      'a refusal for missing coins the player has',
      error({ status: 400, serverMessage: 'No.', body: { required_coins: 100, current_balance: 100 } }),
      undefined,
      ['No.'],
    ],
    [
      'a refusal that names uncountably many coins',
      error({ status: 400, serverMessage: 'No.', body: { required_coins: '1e309', current_balance: 1 } }),
      undefined,
      ['No.'],
    ],
    ['no connection', error({ kind: 'network' }), 'errors.offline', []],
    ['an unreadable answer', error({ kind: 'invalid', status: 200 }), 'errors.apiText', []],
    ['a refusal without words', error({ status: 403 }), 'errors.apiText', []],
    [
      'an outdated game, which has its own popup',
      error({ status: 426, serverMessage: 'Old.' }),
      undefined,
      [],
    ],
  ])('cause one toast or popup: %s', (_, caught, toast, messages) => {
    const store = createGameStore();
    createActionErrors(store.getState())(caught);
    expect(store.getState().toasts.map(({ key, tone }) => [key, tone])).toEqual(
      toast ? [[toast, 'error']] : [],
    );
    expect(store.getState().failures).toEqual(messages.map((message) => ({ kind: 'api', message })));
  });

  it('tell how many coins are missing', () => {
    const store = createGameStore();
    const caught = error({ status: 400, body: { required_coins: '1000', current_balance: 250.5 } });
    createActionErrors(store.getState())(caught);
    expect(store.getState().toasts[0]?.values).toEqual({ count: 750 });
  });

  it('reveal a missing endpoint', () => {
    const caught = [error({ status: 404 }), error({ status: 400 }), new Error('404')];
    expect(caught.map(isMissingEndpoint)).toEqual([true, false, false]);
  });

  it.each([
    ['a refusal', error({ status: 400, serverMessage: 'No.' }), 'No.'],
    ['a refusal without words', error({ status: 400 }), undefined],
    ['busy servers', error({ status: 503, serverMessage: 'No.' }), undefined],
    ['an expired session', error({ status: 401, serverMessage: 'No.' }), undefined],
    ['a bug', new Error('No.'), undefined],
  ])('use the provider’s message only if a refusal has one: %s', (_, caught, words) => {
    expect(refusalMessage(caught)).toBe(words);
  });

  it('tell when a waiting task can be claimed', () => {
    const body = { claim_available_at: '2026-01-05 07:00:00' };
    expect(claimAvailableAt(error({ status: 422, body }))).toBe(Date.UTC(2026, 0, 5, 7));
    expect(claimAvailableAt(error({ status: 400, body }))).toBeNull();
    expect(claimAvailableAt(error({ status: 422, body: { claim_available_at: {} } }))).toBeNull();
  });
});

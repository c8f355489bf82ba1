import { expect, it } from 'vitest';
import { createTapCall, type TapOptions } from '../../../src/client/account/tapCall';
import type { Request, RequestOptions } from '../../../src/client/api/request';

it.each<[string, TapOptions | undefined, object]>([
  ['neither', undefined, { keepalive: false, headers: {} }],
  ['no key, and may outlive the page', { keepalive: true, key: null }, { keepalive: true, headers: {} }],
  ['its key', { key: 'phone:7' }, { keepalive: false, headers: { 'Idempotency-Key': 'phone:7' } }],
])('a batch leaves with what it was given: %s', async (_, options, sent) => {
  const calls: RequestOptions<unknown>[] = [];
  const request: Request = async (call) => {
    calls.push(call);
    return call.read(null);
  };
  const json = { count: 3, energy: 490, timestamp: 1_767_225_600 };
  await createTapCall(request)(json, options);
  expect(calls).toMatchObject([{ method: 'POST', path: 'clicker/tap', json }]);
  expect(calls.map(({ keepalive, headers }) => ({ keepalive, headers }))).toEqual([sent]);
});

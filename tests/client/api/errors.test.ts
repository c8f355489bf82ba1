import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails, outcomeOf } from '../../../src/client/api/errors';

type Row = [name: string, details: Omit<ApiErrorDetails, 'path'>];

const answered = (status: number, serverMessage?: string): Omit<ApiErrorDetails, 'path'> => ({
  kind: 'http',
  status,
  ...(serverMessage === undefined ? {} : { serverMessage }),
});
const outcome = (details: Omit<ApiErrorDetails, 'path'>) =>
  outcomeOf(new ApiError({ ...details, path: 'clicker/tap' }));

describe('what became of a call', () => {
  it.each([400, 403, 404, 405, 409, 410, 413, 422])(
    'a %i is a refusal in the provider’s own words, and nothing certain without them',
    (status) => {
      expect(outcome(answered(status, 'No.'))).toBe('refused');
      expect(outcome(answered(status))).toBe('unknown');
    },
  );

  it.each([401, 425, 429])('a %i turned the call away, whatever its body says', (status) => {
    expect(outcome(answered(status, 'No.'))).toBe('notTaken');
    expect(outcome(answered(status))).toBe('notTaken');
  });

  it.each<Row>([
    ['a failing server', answered(500, 'Server error.')],
    ['a gateway’s page', answered(502)],
    ['a server that gave up waiting', answered(408, 'Request timeout.')],
    ['a redirect that leads nowhere', answered(304)],
    ['a lost connection', { kind: 'network' }],
    ['no answer in time', { kind: 'timeout' }],
    ['an answer nobody can read', { kind: 'invalid', status: 200 }],
  ])('%s leaves it unknown', (_, details) => {
    expect(outcome(details)).toBe('unknown');
  });

  it('an error in our own code says nothing about the call', () => {
    expect(outcomeOf(new TypeError('no'))).toBe('unknown');
  });
});

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

describe('the outcome of a call', () => {
  it.each([400, 403, 404, 405, 409, 410, 413, 422])(
    'is a refusal after a %i with a message, and unknown without one',
    (status) => {
      expect(outcome(answered(status, 'No.'))).toBe('refused');
      expect(outcome(answered(status))).toBe('unknown');
    },
  );

  it.each([401, 425, 429])('is "not taken" after a %i with any body', (status) => {
    expect(outcome(answered(status, 'No.'))).toBe('notTaken');
    expect(outcome(answered(status))).toBe('notTaken');
  });

  it.each<Row>([
    ['a failing server', answered(500, 'Server error.')],
    ['a gateway’s page', answered(502)],
    ['a server that timed out', answered(408, 'Request timeout.')],
    ['a redirect to nowhere', answered(304)],
    ['a lost connection', { kind: 'network' }],
    ['no answer in time', { kind: 'timeout' }],
    ['an unreadable answer', { kind: 'invalid', status: 200 }],
  ])('is unknown after %s', (_, details) => {
    expect(outcome(details)).toBe('unknown');
  });

  it('is unknown after an error in the game’s own code', () => {
    expect(outcomeOf(new TypeError('no'))).toBe('unknown');
  });
});

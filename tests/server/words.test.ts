import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  conflict,
  forbidden,
  invalid,
  noSuchPath,
  notFound,
  ok,
  type Refusal,
  refused,
  serverError,
  tooMany,
  tooManyReports,
  unauthenticated,
  unavailable,
} from '../../src/server/answer';
import { pick, textHash } from '../../src/server/hash';
import { parseInput, shortText, wholeNumber } from '../../src/server/input';
import { isMoment } from '../../src/server/isMoment';
import { utcMinute } from '../../src/server/utcMinute';

/** A client recognises a refusal by `success: false`, and waits for `Retry-After`. */
it.each<[string, Answer, Answer]>([
  ['ok', ok({ a: 1 }), { status: 200, body: { a: 1 } }],
  [
    'refused',
    refused('No.', { left: 2 }),
    { status: 400, body: { success: false, message: 'No.', left: 2 } },
  ],
  ['unauthenticated', unauthenticated(), { status: 401, body: { message: 'Unauthenticated.' } }],
  ['forbidden', forbidden('No.'), { status: 403, body: { success: false, message: 'No.' } }],
  ['not found', notFound('None.'), { status: 404, body: { success: false, message: 'None.' } }],
  ['no such path', noSuchPath(), { status: 404, body: { success: false, message: 'Not found.' } }],
  ['conflict', conflict('Again.'), { status: 409, body: { success: false, message: 'Again.' } }],
  [
    'invalid',
    invalid({ a: ['Bad.'], b: ['Worse.'] }, { more: 1 }),
    { status: 422, body: { message: 'Bad.', errors: { a: ['Bad.'], b: ['Worse.'] }, more: 1 } },
  ],
  [
    'too many taps',
    tooMany(7),
    {
      status: 429,
      body: { success: false, message: 'Too many taps. Slow down, ninja.' },
      headers: { 'Retry-After': '7' },
    },
  ],
  [
    'too many reports',
    tooManyReports(),
    {
      status: 429,
      body: { success: false, message: 'That is enough for a day. Support has your reports.' },
      headers: { 'Retry-After': '3600' },
    },
  ],
  ['server error', serverError(), { status: 500, body: { success: false, message: 'Server error.' } }],
  [
    'unavailable',
    unavailable(),
    {
      status: 503,
      body: { success: false, message: 'The server rests for a moment.' },
      headers: { 'Retry-After': '2' },
    },
  ],
])('“%s” has a fixed answer', (_, answer, whole) => {
  expect(answer).toEqual(whole);
});

it('an answer to invalid input has a default message', () => {
  const body = { message: 'The given data was invalid.', errors: {} };
  expect(invalid({})).toEqual({ status: 422, body });
});

describe('the input', () => {
  const Input = v.object({ count: wholeNumber(2, 5), name: shortText(4) });
  const read = (input: unknown) => {
    try {
      return parseInput(Input, input);
    } catch (refusal) {
      return ((refusal as Refusal).answer.body as { errors: unknown }).errors;
    }
  };

  it.each([
    ['valid fields', { count: 2, name: ' Ren ' }, { count: 2, name: 'Ren' }],
    ['a number as text', { count: '5', name: '' }, { count: 5, name: '' }],
    ['unreadable characters', { count: 3, name: 'R\0e\ud800n' }, { count: 3, name: 'Ren' }],
    ['no body', undefined, { body: [expect.stringContaining('Expected Object')] }],
    ['a missing field', { count: 3 }, { name: ['Is required.'] }],
    ['a number for a text', { count: 3, name: 7 }, { name: ['Must be text.'] }],
    ['a text too long', { count: 3, name: 'Kaede' }, { name: ['Must be at most 4 characters.'] }],
    ['a number too small', { count: 1, name: '' }, { count: ['Must be at least 2.'] }],
    ['a number too large', { count: 6, name: '' }, { count: ['Must be at most 5.'] }],
    ['a fraction', { count: 2.5, name: '' }, { count: ['Must be a whole number.'] }],
    ['a list for a number', { count: [], name: '' }, { count: ['Must be a whole number.'] }],
    ['a blank for a number', { count: ' ', name: '' }, { count: ['Must be a whole number.'] }],
  ])('is read, or refused with a reason for each field: %s', (_, input, result) => {
    expect(read(input)).toEqual(result);
  });
});

it('a text’s hash is stable and differs from other texts’', () => {
  expect(textHash('ninja')).toBe('1sh9f6q75vaiv');
  expect(new Set(['', 'a', 'b', 'ab', 'ba', 'aa'].map(textHash)).size).toBe(6);
});

it('picking from an empty list throws', () => {
  expect(pick(['a', 'b'], 0.5)).toBe('b');
  expect(() => pick([], 0)).toThrow(new RangeError('nothing to pick from'));
});

it('a time for people is formatted to the minute, in UTC', () => {
  expect(utcMinute(Date.UTC(2026, 10, 22, 14, 5, 59) / 1000)).toBe('2026-11-22 14:05');
});

describe('a text', () => {
  it.each([
    '2026-12-01T12:00:00Z',
    '2026-12-01T12:00:00+02:00',
    '2028-02-29T00:00:00Z',
    '2026-01-31T00:00:00Z',
  ])('“%s” is an ISO moment', (text) => {
    expect(isMoment(text)).toBe(true);
  });

  it.each([
    '2026-02-31T12:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-12-01T12:00:00+02',
    '2026-12-01T25:00:00Z',
    'noon',
    '',
  ])('“%s” isn’t an ISO moment', (text) => {
    expect(isMoment(text)).toBe(false);
  });
});

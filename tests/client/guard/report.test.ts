import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/client/api/errors';
import { type ReportInput, writeReport } from '../../../src/client/guard/report';
import { EMPTY_LEDGER } from '../../../src/core/ledger';

const SCRIPT = 'index-B1zarre0.js';

const INPUT: ReportInput = {
  version: '0.1.0',
  build: SCRIPT,
  tier: 'HIGH',
  language: 'en',
  phase: 'playing',
  path: '/boost',
  platform: 'ios',
  hostVersion: '8.0',
  userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17.4 Mobile/15E148 Safari/604.1',
  isOnline: true,
  stage: 'ready',
  ledger: { ...EMPTY_LEDGER, accepted: 12, acknowledged: 9, refused: 1, segments: [{ count: 2, rate: 1 }] },
  oldestPendingMs: 73_200,
  setAside: 0,
  uptimeMs: 65_432,
  events: [{ atMs: 1200, what: 'phase playing' }],
  errors: [],
  scripts: new Set([SCRIPT]),
};

/** Secrets that must not leave the phone, planted wherever text can enter. */
const SECRETS = [
  'sk-4f9a0c77b1e2d3c4a5b6978812345678',
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A55501234%7D&hash=deadbeef',
  '5550123456',
  'Hanzo Hattori',
  '@hanzo_h',
  'UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG',
];

function errorWith(secret: string): Error {
  const error = new TypeError(`Cannot read ${secret}`);
  error.name = secret;
  error.stack = `${secret}: ${secret}\n    at ${secret} (https://${secret}/assets/${secret}.js:1:2)\n    at f (http://game.test/assets/${SCRIPT}?t=${secret}:1:2)\n    at g (http://game.test/assets/${SCRIPT}:12:345)`;
  return error;
}

describe('the support report', () => {
  it('contains the facts that support needs', () => {
    const error = new TypeError('x');
    error.stack = `TypeError: x\n    at f (http://game.test/assets/${SCRIPT}:12:345)`;
    const failure = new ApiError({ kind: 'http', status: 422, path: 'clicker/tasks/77/claim' });
    failure.stack = '';
    const text = writeReport({
      ...INPUT,
      errors: [
        { atMs: 5000, error },
        { atMs: 6000, error: failure },
      ],
    });
    expect(text.split('\n')).toEqual([
      `Ninja Seijin 0.1.0, build ${SCRIPT}`,
      'Safari/17, ios 8.0',
      'tier HIGH, stage ready, language en, online',
      'playing at /boost, 65.4 s after the start',
      'taps: 12 accepted = 9 acknowledged + 2 pending + 1 refused',
      'oldest pending tap: 73.2 s',
      'set aside: 0',
      '',
      '     1.2  phase playing',
      `     5.0  TypeError ${SCRIPT}:12:345`,
      '     6.0  ApiError http 422 clicker/tasks/*/claim',
      '',
    ]);
  });

  it.each(SECRETS)('never contains %s from any source', (secret) => {
    const cause = errorWith(secret);
    const text = writeReport({
      ...INPUT,
      version: secret,
      build: secret,
      tier: secret,
      language: secret,
      phase: secret,
      path: `/${secret}`,
      platform: secret,
      hostVersion: secret,
      userAgent: `Mozilla/5.0 ${secret} Chrome/${secret}`,
      stage: secret,
      errors: [
        { atMs: 1, error: cause },
        { atMs: 2, error: secret },
        { atMs: 3, error: { name: secret, kind: secret, status: secret, path: secret, stack: secret } },
        {
          atMs: 4,
          error: new ApiError({
            kind: 'http',
            status: 500,
            path: `wallet/${secret}`,
            serverMessage: secret,
            cause,
          }),
        },
        { atMs: 5, error: Object.assign(new Error(secret), { kind: 'network', path: secret }) },
      ],
    });
    for (const word of [secret, ...secret.split(/[&= ]/)].filter((part) => part.length > 3))
      expect(text).not.toContain(word);
    expect(text).toContain(`${SCRIPT}:12:345`);
  });

  it.each([
    [
      'Chrome/120',
      'Mozilla/5.0 (Linux; Android 13; Pixel 7 Build/TQ3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.43 Mobile Safari/537.36 Telegram-Android/11.2.3 (Google Pixel 7; Android 13; SDK 33; HIGH)',
    ],
    [
      'iOS/17',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    ],
    ['Firefox/130', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
    ['another browser', 'Mozilla/5.0 (compatible; Hanzo/5550123456)'],
  ])('names the browser %s', (name, userAgent) => {
    expect(writeReport({ ...INPUT, userAgent }).split('\n')[1]).toBe(`${name}, ios 8.0`);
  });

  it('can describe any thrown value', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constant(hostile)), (error) => {
        const text = writeReport({ ...INPUT, events: [], errors: [{ atMs: 1, error }] });
        expect(text).toMatch(/ {2}(an error|[A-Z]\w+Error|Error)/);
      }),
    );
  });

  it('keeps the last sixty lines', () => {
    const events = Array.from({ length: 200 }, (_, index) => ({ atMs: index, what: `step ${index}` }));
    const text = writeReport({ ...INPUT, events });
    expect(text).not.toContain('step 139\n');
    expect(text).toContain('step 140\n');
    expect(text).toContain('step 199\n');
  });
});

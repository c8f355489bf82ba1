import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api/errors';
import { API_TIMEOUT_MS, type RequestSettings } from '../../../src/client/api/request';
import { connectionLost, fakeNetwork } from '../../support/network';
import { connectApi } from './connectApi';

const TOKEN = '1001.0000';
const USER = { balance: 3000, earn_per_tap: 1, available_energy: 500, max_energy: 500 };
/** An answer valid for every call. */
const ANSWER = { token: TOKEN, user: USER, id: 3, data: [] };

const network = fakeNetwork();
const told: ApiError[] = [];

beforeEach(() => {
  told.length = 0;
  network.answer(() => Response.json(ANSWER));
});

afterEach(() => void vi.useRealTimers());

const sentPaths = () => network.sent.map(({ url }) => url.pathname.replace('/api', ''));
const sentHeaders = (name: string) => network.sent.map(({ headers }) => headers.get(name));

function connect(over: Partial<RequestSettings> = {}) {
  return connectApi({
    fetch: (input, init) => fetch(input, init),
    token: () => TOKEN,
    onError: (error) => told.push(error),
    ...over,
  });
}

describe('a Retry-After date', () => {
  const SERVER_MS = Date.UTC(2026, 0, 5, 7);
  const at = (ms: number) => new Date(ms).toUTCString();

  it.each([
    [
      'is read by the answer’s date',
      { date: at(SERVER_MS + 20_000), 'retry-after': at(SERVER_MS + 50_000) },
      30_000,
    ],
    [
      'is read by the server’s clock when the answer has no date',
      { 'retry-after': at(SERVER_MS + 30_000) },
      30_000,
    ],
    [
      'holds for at most ten minutes',
      { date: at(SERVER_MS), 'retry-after': at(SERVER_MS + 6 * 3600_000) },
      600_000,
    ],
    ['holds nothing when in the past', { date: at(SERVER_MS), 'retry-after': at(SERVER_MS - 30_000) }, 0],
  ])('%s', async (_name, headers, retryAfterMs) => {
    const api = connect({
      fetch: async () => new Response('{}', { status: 429, headers }),
      serverNowMs: () => SERVER_MS,
    });
    await expect(api.sync()).rejects.toMatchObject({ retryAfterMs });
  });
});

const answered =
  (status: number, body = '{}', headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { status, headers });

describe('calls to the provider', () => {
  it('to log in carry the launch data, if any, and no token', async () => {
    const body = { telegram_id: 7, first_name: 'Hanzo', is_premium: true, referred_by: '5' };
    await connect({ token: () => null, initData: () => 'user=1&hash=ab' }).login(body);
    await connect({ token: () => null }).login(body);
    expect(sentHeaders('X-Telegram-Init-Data')).toEqual(['user=1&hash=ab', null]);
    expect(sentHeaders('Authorization')).toEqual([null, null]);
    expect(network.sent[1]?.body).toEqual(body);
  });

  it('send the launch data only at the login', async () => {
    const api = connect({ initData: () => 'user=1&hash=ab' });
    await api.login({ telegram_id: 7, first_name: 'Hanzo', is_premium: true });
    await api.sync();
    await api.tap({ count: 1, energy: 499, timestamp: 1_767_225_600 });
    await api.popup();
    await api.missions();
    expect(sentPaths()).toHaveLength(5);
    expect(sentHeaders('X-Telegram-Init-Data')).toEqual(['user=1&hash=ab', null, null, null, null]);
  });

  it('request popups and lists in the displayed language', async () => {
    const api = connect();
    vi.stubGlobal('document', { documentElement: { lang: 'zh-Hans' } });
    await api.popup();
    await api.missions();
    await api.tasks();
    await api.referralTasks();
    vi.unstubAllGlobals();
    expect(sentHeaders('Accept-Language')).toEqual(Array(4).fill('zh-Hans'));
  });

  it('sync in the language stored by the last start', async () => {
    const kept = (code: string | null) =>
      vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'i18nextLng' ? code : null) });
    const api = connect();
    for (const code of ['ru', 'ch', null, 'ру\nx']) {
      kept(code);
      await api.sync();
    }
    vi.unstubAllGlobals();
    await api.sync();
    expect(sentHeaders('Accept-Language')).toEqual(['ru', 'zh', null, null, null]);
  });

  // [spec 6.3, 7.1, 7.2]
  it('send the token only in its header and the batch unchanged', async () => {
    const batch = { count: 12, energy: 488, timestamp: 1_767_225_600 };
    await connect().tap(batch, { keepalive: true });
    const [call] = network.sent;
    expect(call).toMatchObject({ method: 'POST', body: batch });
    expect(call?.url.href).toBe('http://provider.test/api/clicker/tap');
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('escape hostile ids in the path and put filters in the query', async () => {
    await connect()
      .submitTask('../../auth?x=1')
      .catch(() => undefined);
    await connect().friends(2, 20);
    expect(network.sent.map(({ url }) => url.href.replace('http://provider.test/api', ''))).toEqual([
      '/clicker/tasks/..%2F..%2Fauth%3Fx%3D1',
      '/referred-users?page=2&per_page=20',
    ]);
  });

  it.each([
    ['500', answered(500), { kind: 'http', status: 500, isServerBusy: true }],
    ['502', answered(502, '<h1>Bad gateway</h1>'), { kind: 'http', status: 502, serverMessage: undefined }],
    ['503', answered(503), { kind: 'http', isServerBusy: true }],
    [
      '429 with a wait',
      answered(429, '{}', { 'Retry-After': '3' }),
      { status: 429, retryAfterMs: 3000, isServerBusy: false },
    ],
    ['429 with an endless wait', answered(429, '{}', { 'Retry-After': '1e306' }), { retryAfterMs: 600_000 }],
    ['429 with a wait in words', answered(429, '{}', { 'Retry-After': 'soon' }), { retryAfterMs: undefined }],
    ['422', answered(422, '{"message":"No energy"}'), { status: 422, serverMessage: 'No energy' }],
    [
      '400 with a long message',
      answered(400, JSON.stringify({ message: 'x'.repeat(9999) })),
      { serverMessage: 'x'.repeat(300) },
    ],
    ['404', answered(404), { status: 404, isServerBusy: false }],
    ['truncated JSON', answered(200, '{"user":{"bal'), { kind: 'invalid', status: 200 }],
    ['an empty body', answered(200, ''), { kind: 'invalid' }],
    ['a lost connection', connectionLost, { kind: 'network', status: undefined, isServerBusy: false }],
  ])('fail with %s', async (_, answer, expected) => {
    network.answer(answer);
    const error = await connect()
      .sync()
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
    expect(told).toEqual([error]);
    expect(network.sent).toHaveLength(1);
  });

  it('report a failed login or popup only on a 401', async () => {
    network.answer(answered(503));
    const api = connect();
    await expect(api.login({ telegram_id: 1, first_name: 'x', is_premium: false })).rejects.toThrow();
    await expect(api.popup()).rejects.toThrow();
    expect(told).toEqual([]);
    network.answer(answered(401));
    await expect(api.popup()).rejects.toThrow();
    expect(told).toMatchObject([{ status: 401, path: 'popups' }]);
  });

  it('that get a 401 keep the session if a login has replaced their token', async () => {
    let token: string | null = TOKEN;
    const fetch = async () => {
      token = 'the token of the login meanwhile';
      return Response.json({ message: 'Unauthenticated.' }, { status: 401 });
    };
    await expect(connect({ token: () => token, fetch }).sync()).rejects.toMatchObject({
      kind: 'network',
      isForEveryCall: false,
    });
    token = TOKEN;
    const signedOut = connect({
      token: () => token,
      fetch: () => {
        const answer = fetch();
        token = null;
        return answer;
      },
    });
    await expect(signedOut.sync()).rejects.toMatchObject({ kind: 'http', status: 401 });
  });

  // [spec 7.3, 8.1, 9.13]
  it.each([
    ['never answers', () => new Promise<Response>(() => undefined)],
    [
      'stops in the middle of its answer',
      async () =>
        new Response(
          new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"us')) }),
        ),
    ],
    [
      'stops in the middle of a refusal',
      async () => new Response(new ReadableStream({ start: () => undefined }), { status: 500 }),
    ],
  ])('time out after 50 s when the server %s', async (_, answer) => {
    vi.useFakeTimers();
    expect(API_TIMEOUT_MS).toBe(50_000);
    const calls: Request[] = [];
    const fetch = (input: unknown) => {
      calls.push(input as Request);
      return answer();
    };
    const failed = connect({ fetch })
      .sync()
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ kind: 'timeout', isServerBusy: true });
    // An aborted signal means that the connection was released.
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});

it('a 401 for an old token keeps the new session, even when its body arrives later', async () => {
  let token = 'old';
  const body = new ReadableStream({
    start(stream) {
      setTimeout(() => {
        token = 'new';
        stream.enqueue(new TextEncoder().encode('{"message":"Unauthenticated."}'));
        stream.close();
      });
    },
  });
  const api = connect({ token: () => token, fetch: async () => new Response(body, { status: 401 }) });
  await expect(api.sync()).rejects.toMatchObject({ kind: 'network' });
  expect(told.map(({ status }) => status)).toEqual([undefined]);
});

import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../src/client/account/session';
import type { RequestSettings } from '../../../src/client/api/request';
import { parseLaunchParams } from '../../../src/client/host/launchParams';
import { readRecord } from '../../../src/client/journal/ledgerRecord';
import { verifyInitData } from '../../../src/server/initData';
import { anyText } from '../../support/anyText';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { fakeNetwork } from '../../support/network';
import { runs } from '../../support/runs';
import { signLaunch } from '../../support/signLaunch';
import { connectApi } from './connectApi';

const network = fakeNetwork();
const LOGIN = { telegram_id: 1, first_name: 'Ж', is_premium: false };
const USER = { balance: 1, earn_per_tap: 1, available_energy: 1, max_energy: 1 };

afterEach(() => void vi.unstubAllGlobals());

function connect(over: Partial<RequestSettings>) {
  network.answer(() => Response.json({ token: 't', user: USER, data: [] }));
  return connectApi({ fetch: (input, init) => fetch(input, init), token: () => null, ...over });
}

const launchOf = (hash: string) => parseLaunchParams({ hash, search: '', stored: null });

describe('a request is valid despite', () => {
  it('launch data escaped only once', async () => {
    const { rawInitData } = launchOf('#tgWebAppData=user%3D{"id":1,"first_name":"Ж"}');
    await connect({ initData: () => rawInitData }).login(LOGIN);
    const sent = new URLSearchParams(network.sent[0]?.headers.get('X-Telegram-Init-Data') ?? '');
    expect(sent.get('user')).toBe('{"id":1,"first_name":"Ж"}');
  });

  it('signed launch data escaped only once, which still proves the player', async () => {
    const signed = new URLSearchParams(
      signLaunch({ user: '{"id":1,"first_name":"Ж 忍"}', auth_date: '1700000000' }, 'bot'),
    );
    const once = [...signed].map(([key, value]) => `${key}=${value}`).join('&');
    await connect({ initData: () => once }).login(LOGIN);
    const sent = network.sent[0]?.headers.get('X-Telegram-Init-Data') ?? '';
    const now = Number(signed.get('auth_date'));
    expect(await verifyInitData(sent, { botToken: 'bot', now, maxAgeSeconds: 60 })).toMatchObject({
      telegramId: 1,
    });
  });

  it('arbitrary launch data', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), async (initData) => {
        await connect({ initData: () => initData }).login(LOGIN);
      }),
      { numRuns: runs(30) },
    );
  });

  it.each([
    ['beyond Latin', 'Ж'],
    ['of two lines', 'a\nb'],
    ['with half a surrogate pair', '\ud800'],
    ['with a space', 'a b'],
    ['too long', 'x'.repeat(10_000)],
  ])('a stored token %s, which counts as missing', (_, token) => {
    const storage = createMemoryKeyValue();
    storage.set('token', JSON.stringify({ 1: token }));
    expect(createSession(storage, '1').token()).toBeNull();
  });

  it.each([['日本語'], ['de\n'], [''], ['x'.repeat(99)]])('the page’s language %.9s', async (lang) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    await connect({}).tasks();
    expect(network.sent[0]?.headers.get('Accept-Language')).toBeNull();
  });

  it.each([['Ж:1'], ['a b'], ['x'.repeat(65)]])('a batch key %.9s in the journal', (key) => {
    const batch = { count: 1, rate: 1, timestamp: 9, energy: 5, key };
    const record = {
      version: 2,
      segments: [],
      inFlight: batch,
      frozen: [],
      accepted: 1,
      acknowledged: 0,
      refused: 0,
      refusedBatches: [],
      confirmed: null,
      lastTimestamp: 9,
      lowered: 0,
    };
    expect(readRecord(record)?.inFlight).toEqual({ ...batch, key: null });
    expect(readRecord({ ...record, inFlight: { ...batch, key: 'phone0000key:9' } })?.inFlight?.key).toBe(
      'phone0000key:9',
    );
  });

  it('a task id with half a surrogate pair', async () => {
    const api = connect({});
    network.answer(() => Response.json([{ id: 'a\ud800', reward_coins: 1 }]));
    const [task] = await api.tasks();
    await api.submitTask(task?.id ?? '');
    expect(network.sent.at(-1)?.url.pathname).toBe('/api/clicker/tasks/a%EF%BF%BD');
  });
});

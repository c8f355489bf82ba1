import { isMainThread } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api/errors';
import { createGameStore } from '../../../src/client/game/gameStore';
import { DAILY_LOGIN_POPUP, isDailyLoginDue } from '../../../src/client/popups/dailyLogin';
import { createPopups, DAILY_POPUP_ID, localDay } from '../../../src/client/popups/popups';
import type { PopupMessage } from '../../../src/client/popups/popupsSlice';
import { createKeyValue, type KeyValue } from '../../../src/client/storage/keyValue';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { popup } from './popupMessage';

const BROKEN: KeyValue = createKeyValue(() => {
  throw new DOMException('refused', 'SecurityError');
});

interface StageOptions {
  answers: (PopupMessage | null | Error)[];
  storage?: KeyValue;
  telegramId?: string;
  atMs?: number;
  isDailyLoginDue?: () => boolean;
}

/** Starts the app. Its storage survives, as on a phone. */
function start(options: StageOptions) {
  const { answers, storage = createMemoryKeyValue(), telegramId = '7', atMs = 0, isDailyLoginDue } = options;
  const store = createGameStore({ popupTurn: 'free' });
  const wall = { ms: atMs };
  const ask = vi.fn(async () => {
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const popups = createPopups({
    store,
    api: { popup: ask },
    storage,
    clock: { wallMs: () => wall.ms, monotonicMs: () => 0 },
    telegramId,
    ...(isDailyLoginDue && { isDailyLoginDue }),
  });
  const shownId = () => store.getState().popup?.id ?? null;
  /** Requests the popup and marks it as seen, as when the player sees it. */
  const look = async () => {
    await popups.check();
    popups.seen();
  };
  return { store, popups, ask, wall, shownId, look };
}

const at = (text: string) => new Date(text).getTime();

describe('popups', () => {
  // [spec 4.24]
  it('show the provider’s message until it is closed', async () => {
    const { popups, shownId, ask } = start({ answers: [popup(5), null] });
    await popups.check();
    expect(shownId()).toBe(5);
    popups.close();
    expect(shownId()).toBeNull();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  });

  // [spec 7.7]
  it('are requested one at a time, while none is shown', async () => {
    const { popups, ask } = start({ answers: [popup(5), popup(6)] });
    await Promise.all([popups.check(), popups.check()]);
    await popups.check();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('end for this start once the provider repeats one already seen', async () => {
    const { popups, shownId, ask, look } = start({ answers: [popup(5), popup(5), popup(6)] });
    await look();
    popups.close();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect(shownId()).toBeNull();
  });

  it('repeat a message that was never seen', async () => {
    const storage = createMemoryKeyValue();
    for (const id of [5, DAILY_POPUP_ID]) {
      await start({ answers: [popup(id)], storage }).popups.check();
      const next = start({ answers: [popup(id)], storage });
      await next.popups.check();
      expect(next.shownId()).toBe(id);
    }
  });

  it('are requested on their turn, once the passive income popup has closed', async () => {
    const { store, popups, ask, shownId } = start({ answers: [popup(5)] });
    store.setState({ popupTurn: 'waits', passive: { isPassiveDone: false, passiveAmount: 12 } });
    await popups.check();
    store.setState({ popupTurn: 'free' });
    store.setState({ popupTurn: 'taken' });
    store.setState({ passive: { isPassiveDone: true, passiveAmount: 0 } });
    store.setState({ popupTurn: 'waits' });
    expect(ask).not.toHaveBeenCalled();
    store.setState({ popupTurn: 'free' });
    await vi.waitFor(() => expect(shownId()).toBe(5));
  });

  it('are not requested without a token, because a 401 would reload the game', async () => {
    const ask = vi.fn(async () => popup(5));
    let hasToken = false;
    const popups = createPopups({
      store: createGameStore({ popupTurn: 'free' }),
      api: { popup: ask },
      storage: createMemoryKeyValue(),
      clock: { wallMs: () => 0, monotonicMs: () => 0 },
      telegramId: '7',
      canAsk: () => hasToken,
    });
    await popups.check();
    expect(ask).not.toHaveBeenCalled();
    hasToken = true;
    await popups.check();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  const failed = (status: number, serverMessage?: string) =>
    new ApiError({ kind: 'http', path: 'popups', status, serverMessage });

  it('show Oops! when the servers are busy, with a Retry that requests again', async () => {
    const { store, popups, shownId, ask } = start({ answers: [failed(500), popup(5)] });
    await popups.check();
    expect(store.getState().failures).toEqual([{ kind: 'busySheet', path: 'popups' }]);
    store.setState({ popupTurn: 'waits' });
    store.getState().retryFailure('busySheet');
    await vi.waitFor(() => expect(shownId()).toBe(5));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('show a refusal’s message, except from a provider without popups', async () => {
    const refused = start({ answers: [failed(403, 'Not for you.')] });
    await refused.popups.check();
    expect(refused.store.getState().failures).toEqual([{ kind: 'api', message: 'Not for you.' }]);
    const missing = start({ answers: [failed(404, 'Not found.')] });
    await missing.popups.check();
    expect(missing.store.getState().failures).toEqual([]);
  });

  // [spec 7.7]
  it('are not requested again after a failure', async () => {
    const { popups, shownId, ask } = start({ answers: [new Error('500'), popup(5)] });
    await popups.check();
    expect(shownId()).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  // [spec 4.25]
  it('appear only once per id, even a year later', async () => {
    const storage = createMemoryKeyValue();
    await start({ answers: [popup(5)], storage, atMs: at('2026-03-01T10:00') }).look();
    const later = start({ answers: [popup(5)], storage, atMs: at('2027-03-01T10:00') });
    await later.popups.check();
    expect(later.shownId()).toBeNull();
    expect(JSON.parse(storage.get('popup-count') ?? '')).toEqual({ 7: [5] });
  });

  it('remember every id seen, not only the last', async () => {
    const storage = createMemoryKeyValue();
    await start({ answers: [popup(5)], storage }).look();
    await start({ answers: [popup(6)], storage }).look();
    const later = start({ answers: [popup(5)], storage });
    await later.popups.check();
    expect(later.shownId()).toBeNull();
  });

  it('remember the ids per account', async () => {
    const storage = createMemoryKeyValue();
    await start({ answers: [popup(5)], storage, telegramId: '7' }).look();
    const other = start({ answers: [popup(5)], storage, telegramId: '8' });
    await other.popups.check();
    expect(other.shownId()).toBe(5);
  });

  it.each([
    ['text', 'not json'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['a record of the wrong shape', '{"7":{"a":1}}'],
    ['invalid ids', '{"7":["5",null,1.5]}'],
  ])('appear when the storage holds %s', async (_what, stored) => {
    const storage = createMemoryKeyValue();
    storage.set('popup-count', stored);
    const { popups, shownId } = start({ answers: [popup(5)], storage });
    await popups.check();
    expect(shownId()).toBe(5);
  });

  it('appear once per id in each start when the storage throws', async () => {
    const { popups, shownId, ask, look } = start({ answers: [popup(5), popup(5)], storage: BROKEN });
    await look();
    popups.close();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect(shownId()).toBeNull();
  });
});

const ZONES: [zone: string, dayAt3Utc: string, dayAt12Utc: string][] = [
  ['UTC', '2026-05-10', '2026-05-10'],
  ['Pacific/Kiritimati', '2026-05-10', '2026-05-11'],
  ['America/Los_Angeles', '2026-05-09', '2026-05-10'],
  ['Europe/Berlin', '2026-05-10', '2026-05-10'],
];
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

// Mutation tests run in a worker thread, which can't change its process's time zone.
describe.each(ZONES.filter(([zone]) => isMainThread || zone === ownZone))(
  'popup 99 in %s',
  (zone, dayAt3Utc, dayAt12Utc) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone);
    });
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    // [spec 4.25, 9.16]
    it.each([
      ['later the same day', '2026-05-10T00:00:01', '2026-05-10T23:59:59', false],
      ['a second after midnight', '2026-05-10T23:59:59', '2026-05-11T00:00:00', true],
      ['the next year', '2026-12-31T23:30:00', '2027-01-01T00:10:00', true],
      ['the day daylight saving starts', '2026-03-29T00:30:00', '2026-03-29T23:30:00', false],
      ['after the clock was set back a day', '2026-05-10T12:00:00', '2026-05-09T12:00:00', true],
    ])('appears again only on a new day: %s', async (_when, first, second, isShown) => {
      const storage = createMemoryKeyValue();
      const one = start({ answers: [popup(DAILY_POPUP_ID)], storage, atMs: at(first) });
      await one.look();
      expect(one.shownId()).toBe(DAILY_POPUP_ID);
      const two = start({ answers: [popup(DAILY_POPUP_ID)], storage, atMs: at(second) });
      await two.look();
      expect(two.shownId()).toBe(isShown ? DAILY_POPUP_ID : null);
      expect(JSON.parse(storage.get('popup99LastDisplayDate') ?? '')).toEqual({
        7: isShown ? second.slice(0, 10) : first.slice(0, 10),
      });
    });

    it('follows the local date, not UTC', () => {
      expect(localDay(at('2026-05-10T03:00:00Z'))).toBe(dayAt3Utc);
      expect(localDay(at('2026-05-10T12:00:00Z'))).toBe(dayAt12Utc);
    });
  },
);

describe('popup 99 when the storage throws', () => {
  it('appears only once a day while the app stays open', async () => {
    const { popups, shownId, ask, wall, look } = start({
      answers: [popup(99), popup(99), popup(99)],
      storage: createKeyValue(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
      atMs: at('2026-05-10T12:00:00'),
    });
    await look();
    popups.close();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect(shownId()).toBeNull();
    wall.ms = at('2026-05-11T12:00:00');
    await popups.check();
    expect(shownId()).toBe(99);
  });
});

describe('the daily-login popup', () => {
  // [spec 4.26]
  it('never appears, because its trigger is off', async () => {
    expect(isDailyLoginDue()).toBe(false);
    const { look, shownId, ask } = start({ answers: [null] });
    await look();
    expect([shownId(), ask.mock.calls.length]).toEqual([null, 1]);
  });

  it('would appear once, before the provider’s message, if its trigger were on', async () => {
    const { popups, look, store, shownId, ask } = start({ answers: [popup(5)], isDailyLoginDue: () => true });
    await look();
    expect(store.getState().popup).toEqual(DAILY_LOGIN_POPUP);
    expect(ask).not.toHaveBeenCalled();
    popups.close();
    await vi.waitFor(() => expect(shownId()).toBe(5));
  });
});

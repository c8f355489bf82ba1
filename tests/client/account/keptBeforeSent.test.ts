import { expect, it, vi } from 'vitest';
import { createJournal } from '../../../src/client/journal/journal';
import { createKeyValue } from '../../../src/client/storage/keyValue';
import { linkProvider, settle } from '../boot/providerFetch';
import { createPhone, enterTestGame, startTestGame } from '../boot/testGame';

// After a kill, a record from before the batch would resend its taps with a new timestamp.
it('a batch is stored before it is sent, even while the page hides', async () => {
  const link = linkProvider();
  const phone = createPhone();
  let keeps = false;
  const journal = { ...phone.journal, flush: async () => keeps, flushMirror: () => keeps };
  const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone: { ...phone, journal } });
  link.calls.length = 0;
  game.tap(5);
  game.hide();
  expect(await game.sendTaps.flush()).toBe(false);
  expect(link.calls).toEqual([]);
  expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 0, sending: false });
  keeps = true;
  game.leap(60_000);
  await game.sendTaps.flush();
  expect(link.calls.map(({ path, body }) => [path, body])).toMatchObject([['clicker/tap', { count: 5 }]]);
  expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
});

it('a hiding page sends its last taps even when the browser stores nothing', async () => {
  const link = linkProvider();
  const refusing = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const storage = createKeyValue(refusing);
  const journal = createJournal(storage, refusing);
  const game = startTestGame({
    fetch: link.fetch,
    wallMs: link.nowMs,
    phone: { ...createPhone(), storage, journal },
  });
  await game.enter();
  link.calls.length = 0;
  game.tap(5);
  game.hide();
  await settle();
  expect(link.calls.map(({ path, body }) => [path, body])).toMatchObject([['clicker/tap', { count: 5 }]]);
  expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
});

it('several changes in one task cause a single write, after the journal is read', async () => {
  const link = linkProvider();
  const phone = createPhone();
  const save = vi.spyOn(phone.journal, 'save');
  const putsBefore: number[] = [];
  const load: typeof phone.journal.load = async (...order) => {
    const record = await phone.journal.load(...order);
    putsBefore.push(save.mock.calls.length);
    return record;
  };
  const { journal } = phone;
  const game = startTestGame({
    fetch: link.fetch,
    wallMs: link.nowMs,
    phone: { ...phone, journal: { ...journal, load } },
  });
  await game.enter();
  expect(putsBefore).toEqual([0]);
  save.mockClear();
  game.tap(3);
  await Promise.resolve();
  await game.keeper.flush();
  game.pass(200);
  await Promise.resolve();
  expect(save).toHaveBeenCalledTimes(1);
});

it('a tap made while the journal is read is written at once', async () => {
  const link = linkProvider();
  const phone = createPhone();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const load: typeof phone.journal.load = async (...order) => {
    const record = await phone.journal.load(...order);
    await isAnswered;
    return record;
  };
  const journal = { ...phone.journal, load };
  const game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone: { ...phone, journal } });
  const restored = game.keeper.restore();
  await Promise.resolve();
  game.tap(2);
  await Promise.resolve();
  expect(phone.records.get('7')).toMatchObject({ accepted: 2 });
  answer();
  await restored;
  expect(game.ledger.accepted).toBe(2);
});

it('an inactive window syncs without overwriting another window’s journal', async () => {
  const link = linkProvider();
  const phone = createPhone();
  const save = vi.spyOn(phone.journal, 'save');
  const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone });
  game.keeper.rest(true);
  save.mockClear();
  const before = game.ledger;
  await game.game.sync.run();
  expect(game.ledger).not.toBe(before);
  expect(save).not.toHaveBeenCalled();
  game.keeper.rest(false);
  await Promise.resolve();
  expect(save).toHaveBeenCalledTimes(1);
});

// Meanwhile another window may have found and sent the batch.
it('a batch stays unsent when its window becomes inactive during the write', async () => {
  const link = linkProvider();
  const phone = createPhone();
  let keep = () => {};
  const flush = () =>
    new Promise<boolean>((resolve) => {
      keep = () => resolve(true);
    });
  const journal = { ...phone.journal, flush };
  const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone: { ...phone, journal } });
  link.calls.length = 0;
  game.tap(5);
  const sent = game.sendTaps.flush();
  await settle();
  game.keeper.rest(true);
  keep();
  expect(await sent).toBe(false);
  expect(link.calls).toEqual([]);
  game.keeper.rest(false);
  const sentAgain = game.sendTaps.flush();
  await settle();
  keep();
  expect(await sentAgain).toBe(true);
  expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
});

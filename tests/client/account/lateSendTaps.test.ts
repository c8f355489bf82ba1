import { expect, it, vi } from 'vitest';
import type { SendTaps } from '../../../src/client/account/sendTaps';
import { lateSendTaps } from '../../../src/client/account/sendTaps';
import { late } from '../../../src/client/loading/late';
import { linkProvider } from '../boot/providerFetch';
import { createPhone, startTestGame } from '../boot/testGame';

/** A game whose code of sending comes by `import()`, as on a phone. */
function start({ link = linkProvider(), phone = createPhone() } = {}) {
  const game = startTestGame({ fetch: link.fetch, phone, wallMs: link.nowMs, isSendingLate: true });
  const asked = () => link.calls.map(({ path }) => path);
  return { link, phone, game, asked };
}

it('sends the taps made before its code has come, each once', async () => {
  const { game, asked } = start();
  await game.enter();
  game.tap(5);
  game.pass(1500);
  expect(asked()).not.toContain('clicker/tap');
  await vi.waitFor(() => {
    game.pass(50);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
  });
  expect(asked().filter((path) => path === 'clicker/tap')).toHaveLength(1);
});

it('delivers what the last start has left before it asks what the account has', async () => {
  const { link, phone, game } = start();
  await game.enter();
  game.tap(7);
  await vi.waitFor(() => expect(phone.records.size).toBe(1));
  link.calls.length = 0;
  const again = start({ link, phone });
  await again.game.enter();
  expect(again.asked()).toEqual(['clicker/tap', 'clicker/sync']);
  expect(again.game.ledger).toMatchObject({ accepted: 7, acknowledged: 7 });
});

it('loads the page anew for a 401 that came before the code which does so', async () => {
  const { link, game } = start();
  link.fate('clicker/sync', new Response('{}', { status: 401 }));
  await game.enter();
  await vi.waitFor(() => expect(game.reloads).toBe(1));
});

it('tells whoever comes later of every call that has failed, in order', async () => {
  const { link, game } = start();
  for (const status of [500, 502]) link.fate('clicker/sync', new Response('{}', { status }));
  await game.enter();
  await game.game.sync.run().catch(() => undefined);
  const heard: (number | undefined)[] = [];
  game.onFailedCall(({ status }) => heard.push(status));
  await vi.waitFor(() => expect(heard).toEqual([500, 502]));
});

it('keeps nothing waiting where its code cannot be had, and asks for none while there are no taps', async () => {
  const { game } = start();
  const fetchCode = vi.fn(() => Promise.reject<{ sendTaps: SendTaps }>(new TypeError('no connection')));
  const code = late(fetchCode);
  const sendTaps = lateSendTaps(game.engine, () => code);
  expect(await sendTaps.deliverAll()).toBe(true);
  expect(fetchCode).not.toHaveBeenCalled();
  game.tap();
  expect(await sendTaps.deliverAll()).toBe(false);
  vi.stubGlobal('addEventListener', vi.fn());
  // A batch that is due asks with every step of the rules: the connection is not asked as often.
  for (let step = 0; step < 20; step++) expect(await sendTaps.flush()).toBe(false);
  sendTaps.flushOnHide();
  expect(fetchCode).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  expect(game.ledger).toMatchObject({ accepted: 1, inFlight: null });
});

it('keeps a sync waiting for a few seconds only where its code neither comes nor fails', async () => {
  const { game } = start();
  const code = late(() => new Promise<{ sendTaps: SendTaps }>(() => undefined));
  const sendTaps = lateSendTaps(game.engine, () => code);
  game.tap();
  vi.useFakeTimers();
  const delivered = vi.fn();
  void sendTaps.deliverAll().then(delivered);
  await vi.advanceTimersByTimeAsync(4999);
  expect(delivered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(delivered).toHaveBeenCalledWith(false);
  vi.useRealTimers();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkProvider, settle } from '../boot/providerFetch';
import { startTestGame } from '../boot/testGame';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** Opens the game on two devices of one player. */
async function openDevices() {
  const link = linkProvider();
  const phone = startTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  const tablet = startTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  await phone.enter();
  await tablet.enter();
  return { link, phone, tablet };
}

it('each of two devices shows the provider’s figures plus its own unsent taps', async () => {
  const { phone, tablet } = await openDevices();
  phone.tap(10);
  tablet.tap(6);
  await phone.sendTaps.flush();
  phone.tap(4);
  await tablet.game.sync.run();
  expect(tablet.shown.coins.whole).toBe(3016);
  expect(phone.shown.coins.whole).toBe(3014);
  await phone.game.sync.run();
  expect(phone.shown.coins.whole).toBe(3020);
  expect([phone.ledger.acknowledged, tablet.ledger.acknowledged]).toEqual([14, 6]);
});

it('a device syncs once when an answer shows changes made by another device', async () => {
  const { link, phone, tablet } = await openDevices();
  tablet.tap(6);
  await tablet.game.purchases.buyBooster('multi_tap', 1000);
  link.calls.length = 0;
  for (let batch = 0; batch < 2; batch++) {
    phone.tap(10);
    await phone.sendTaps.flush();
    await settle();
  }
  expect(phone.shown).toMatchObject({ coins: { whole: 2046 }, earnPerTap: 2 });
  expect(link.calls.map(({ path }) => path)).toEqual(['clicker/tap', 'clicker/sync', 'clicker/tap']);
});

it('a device that hides learns the other device’s earnings from the batch’s answer', async () => {
  const { link, phone, tablet } = await openDevices();
  tablet.tap(6);
  await tablet.sendTaps.flush();
  link.calls.length = 0;
  phone.tap(10);
  phone.hide();
  await settle();
  expect(link.calls.map(({ path }) => path)).toEqual(['clicker/tap', 'clicker/sync']);
  expect(phone.shown.coins.whole).toBe(3016);
});

it('a device whose taps are refused for good syncs at once', async () => {
  const { link, phone, tablet } = await openDevices();
  tablet.tap(100);
  await tablet.sendTaps.flush();
  link.calls.length = 0;
  const refusals = [0, 1, 2].map(() => Response.json({ message: 'No energy.' }, { status: 422 }));
  link.fate('clicker/tap', ...refusals);
  phone.tap(20);
  for (let second = 0; second < 20; second++) {
    phone.pass(1000);
    await settle();
  }
  expect(link.calls.map(({ path }) => path)).toEqual([...Array(3).fill('clicker/tap'), 'clicker/sync']);
  expect(phone.shown.coins.whole).toBe(3100);
  expect(phone.toastKeys()).toEqual(['toasts.batchRefused']);
});

it('a device applies the answer to taps sent before a refused purchase', async () => {
  const { link, phone } = await openDevices();
  const refusal = () => Response.json({ message: 'No.' }, { status: 400 });
  const buy = () => expect(phone.game.purchases.buyBooster('multi_tap', 1000)).rejects.toThrow();
  await link.fetch('http://provider.test/api/auth/telegram-user', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ telegram_id: 77, first_name: 'Aiko', is_premium: false, referred_by: '7' }),
  });
  phone.tap(3);
  link.fate('clicker/buy-booster', refusal());
  await buy();
  expect(phone.shown).toMatchObject({ level: 2, coins: { whole: 8003 } });

  // The provider refuses these taps for good during the purchases.
  phone.tap(20);
  link.fate('clicker/tap', refusal(), refusal(), refusal());
  link.calls.length = 0;
  for (let press = 0; press < 3; press++) {
    link.fate('clicker/buy-booster', refusal());
    await buy();
  }
  expect(phone.ledger.refused).toBe(20);
  expect(link.calls.at(-1)?.path).toBe('clicker/sync');
  // This press sends no taps first, so a sync would bring no news.
  link.calls.length = 0;
  link.fate('clicker/buy-booster', refusal());
  await buy();
  expect(link.calls.map(({ path }) => path)).toEqual(['clicker/buy-booster']);
});

/** Sends two batches to a provider that gives this answer and has these features. Returns the calls. */
async function callsOfTwoBatches(answer: object, features: readonly string[]): Promise<string[]> {
  const link = linkProvider();
  const phone = startTestGame({
    wallMs: link.nowMs,
    async fetch(input, init) {
      const reply = await link.fetch(input, init);
      if (link.calls.at(-1)?.path !== 'clicker/sync') return reply;
      return Response.json({ ...(await reply.json()), features });
    },
  });
  await phone.enter();
  link.calls.length = 0;
  for (let batch = 0; batch < 2; batch++) {
    link.fate('clicker/tap', Response.json(answer));
    phone.tap(10);
    await phone.sendTaps.flush();
    await settle();
  }
  return link.calls.map(({ path }) => path);
}

it('a provider with its own level rules causes one sync, not one per batch', async () => {
  expect(await callsOfTwoBatches({ success: true, level: 3 }, ['idempotent-taps'])).toEqual([
    'clicker/tap',
    'clicker/sync',
    'clicker/tap',
  ]);
});

it('a balance from a provider that is not idempotent is ignored', async () => {
  expect(await callsOfTwoBatches({ success: true, balance: 9999 }, [])).toEqual([
    'clicker/tap',
    'clicker/tap',
  ]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkProvider } from '../start/providerFetch';
import { startTestGame } from '../start/testGame';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('of two devices of one player each shows the provider’s truth and adds the taps it has not sent', async () => {
  const link = linkProvider();
  const devices = [0, 1].map(() => startTestGame({ fetch: link.fetch, wallMs: link.nowMs }));
  const [phone, tablet] = devices as [(typeof devices)[0], (typeof devices)[0]];
  await phone.enter();
  await tablet.enter();
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

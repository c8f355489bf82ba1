import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingTaps } from '../../../src/core/ledger';
import { linkProvider, type ProviderLink } from '../boot/providerFetch';
import { startTestGame } from '../boot/testGame';

let link: ProviderLink;
let game: ReturnType<typeof startTestGame>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'] });
  link = linkProvider();
  game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs });
});
afterEach(() => void vi.useRealTimers());

const sendTaps = async (count: number) => {
  game.tap(count);
  link.wait(2);
  await game.sendTaps.flush();
};

/** The provider has failed over to a replica that lagged behind. */
it('a provider rolled back by some seconds receives the batch in doubt once', async () => {
  await game.enter();
  await sendTaps(10);
  const goBack = await link.keep();
  await sendTaps(20);
  expect(game.shown.coins.whole).toBe(3030);
  link.fate('clicker/tap', 'lost after');
  await sendTaps(5);
  goBack();
  await sendTaps(3);
  await sendTaps(0);
  await game.game.sync.run();
  expect(game.shown.coins.whole).toBe(3018);
  expect([pendingTaps(game.ledger), game.ledger.refused, game.reloads]).toEqual([0, 0, 0]);
});

it('a newcomer whose account was lost signs in again and keeps the unsent taps', async () => {
  const goBack = await link.keep();
  await game.enter();
  await sendTaps(20);
  goBack();
  await sendTaps(4);
  expect(game.reloads).toBe(1);
  await game.enter();
  await game.sendTaps.flush();
  await game.game.sync.run();
  expect(game.shown.coins.whole).toBe(3004);
  expect([pendingTaps(game.ledger), game.ledger.refused]).toEqual([0, 0]);
});

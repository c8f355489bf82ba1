import { describe, expect, it } from 'vitest';
import { linkProvider } from '../start/providerFetch';
import { startTestGame } from '../start/testGame';

const settle = async () => {
  for (let round = 0; round < 10; round++) await new Promise((resolve) => setImmediate(resolve));
};

/** A game that has entered, whose first batch is answered when the test says so. */
async function enter() {
  const link = linkProvider();
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const game = startTestGame({
    wallMs: link.nowMs,
    async fetch(input, init) {
      const isTap = (input as Request).url.endsWith('/clicker/tap');
      const reply = await link.fetch(input, init);
      if (isTap) await isAnswered;
      return reply;
    },
  });
  await game.enter();
  link.calls.length = 0;
  const syncs = () => link.calls.filter(({ path }) => path === 'clicker/sync').length;
  return { game, syncs, answer };
}

describe('a sync while a batch is on its way', () => {
  it('is followed by one more once the batch is answered, however many there were', async () => {
    const { game, syncs, answer } = await enter();
    game.tap(3);
    game.hide();
    await settle();
    for (let time = 0; time < 3; time++) await game.game.sync.run();
    game.tap(2);
    await settle();
    expect(syncs()).toBe(3);
    answer();
    await settle();
    expect(syncs()).toBe(4);
    expect(game.shown.coins.whole).toBe(3005);
    game.pass(500);
    await settle();
    expect([syncs(), game.ledger.acknowledged]).toEqual([4, 5]);
  });
});

import { describe, expect, it } from 'vitest';
import { linkProvider, settle } from '../boot/providerFetch';
import { startTestGame } from '../boot/testGame';
import { refusal } from '../game/gameInFakeTime';

function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** Enters a game whose first batch waits until the test answers it. */
async function enter() {
  const link = linkProvider();
  const answered = gate();
  const game = startTestGame({
    wallMs: link.nowMs,
    async fetch(input, init) {
      const isTap = (input as Request).url.endsWith('/clicker/tap');
      const reply = await link.fetch(input, init);
      if (isTap) await answered.isOpen;
      return reply;
    },
  });
  await game.enter();
  link.calls.length = 0;
  const asked = (wanted: string) => link.calls.filter(({ path }) => path === wanted).length;
  return { link, game, asked, syncs: () => asked('clicker/sync'), answer: answered.open };
}

describe('a sync while a batch is in flight', () => {
  it('is followed by one more sync, however many were requested', async () => {
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

  it('is repeated after the next batch when the second sync is lost', async () => {
    const { link, game, syncs, answer } = await enter();
    game.tap(3);
    game.hide();
    await settle();
    link.fate('clicker/sync', 'arrives', 'lost before');
    await game.game.sync.run();
    answer();
    await settle();
    // The synced balance already includes the batch.
    expect([syncs(), game.shown.coins.whole]).toEqual([2, 3006]);
    for (let batch = 0; batch < 2; batch++) {
      game.tap(2);
      game.pass(1500);
      await settle();
    }
    expect([syncs(), game.shown.coins.whole]).toEqual([3, 3007]);
  });

  it('leaves the batch in flight when it fails, so nothing is sent twice', async () => {
    const { link, game, asked, answer } = await enter();
    game.tap(3);
    game.hide();
    await settle();
    link.fate('clicker/sync', refusal(500));
    await expect(game.game.sync.run()).rejects.toMatchObject({ status: 500 });
    for (let second = 0; second < 30; second++) {
      game.pass(1000);
      await settle();
    }
    expect(game.ledger).toMatchObject({ sending: true, doubtful: false, failures: 0 });
    answer();
    await settle();
    expect([asked('clicker/tap'), game.ledger.acknowledged]).toEqual([1, 3]);
  });
});

describe('a tap made during a sync', () => {
  it('waits for the usual pause, so that a burst becomes one batch', async () => {
    const { game, asked, answer } = await enter();
    answer();
    const synced = game.game.sync.run();
    await Promise.resolve();
    game.tap(2);
    await synced;
    expect([asked('clicker/tap'), game.shown.coins.whole]).toEqual([0, 3002]);
    game.tap(2);
    game.pass(1500);
    await settle();
    expect([asked('clicker/tap'), game.ledger.acknowledged]).toEqual([1, 4]);
  });
});

describe('a sync that reports a provider without idempotency', () => {
  it('is followed by another when it covers a batch sent after its request', async () => {
    const link = linkProvider();
    const syncAnswered = gate();
    let hasEntered = false;
    const game = startTestGame({
      wallMs: link.nowMs,
      async fetch(input, init) {
        const isSync = (input as Request).url.endsWith('/clicker/sync');
        const reply = await link.fetch(input, init);
        if (!isSync || !hasEntered) return reply;
        await syncAnswered.isOpen;
        return Response.json({ ...(await reply.json()), features: [] });
      },
    });
    await game.enter();
    hasEntered = true;
    link.calls.length = 0;
    link.fate('clicker/tap', 'lost before');
    const synced = game.game.sync.run();
    await settle();
    game.tap(3);
    game.hide();
    await settle();
    syncAnswered.open();
    await synced;
    await settle();
    expect(link.calls.map(({ path }) => path)).toEqual([
      'clicker/sync',
      'clicker/tap',
      'clicker/tap',
      'clicker/sync',
    ]);
    expect([game.ledger.acknowledged, game.shown.coins.whole]).toEqual([3, 3003]);
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingTaps } from '../../src/core/ledger';
import { createFetchHandler } from '../../src/server/page/fetchHandler';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { PLAYER, startTestGame } from '../client/boot/testGame';
import { runs } from '../support/runs';
import { settle } from './player';

const START_MS = Date.UTC(2026, 0, 5, 7);
const START_BALANCE = 3000;
const BOOSTER_COST = 1000;

type Move = 'tap' | 'send' | 'sync' | 'hide' | 'buy' | 'enter';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Creates a game in which the scheduler orders calls and answers. */
function race(scheduler: fc.Scheduler) {
  const provider = createProvider({
    db: createMemoryDb(),
    clock: () => START_MS,
    rng: () => 0.5,
    options: { demoLife: false },
  });
  const ask = scheduler.scheduleFunction(createFetchHandler(provider));
  const hear = scheduler.scheduleFunction(async (answer: Response) => answer);
  const game = startTestGame({
    fetch: async (input, init) => hear(await ask(new Request(input, init))),
    wallMs: () => START_MS,
  });
  const bought: Promise<unknown>[] = [];
  const moves: Record<Move, () => void> = {
    tap: () => game.tap(3),
    send: () => void game.sendTaps.flush(),
    sync: () => void game.game.sync.run().catch(() => undefined),
    hide: () => game.hide(),
    buy: () => {
      const cost = game.store.getState().account?.boosters.multiTap?.cost ?? BOOSTER_COST;
      void bought.push(game.game.purchases.buyBooster('multi_tap', cost).catch(() => null));
    },
    enter: () => void game.enter(),
  };
  const needsToken: readonly Move[] = ['sync', 'buy'];
  const play = (move: Move) => {
    if (game.session.token() !== null || !needsToken.includes(move)) moves[move]();
  };
  return { provider, game, bought, play };
}

describe('in any order of calls and answers', () => {
  it('every tap is credited once and every coin accounted for', { timeout: 600_000 }, async () => {
    const plan = fc.array(
      fc.constantFrom<Move>('tap', 'tap', 'send', 'send', 'sync', 'hide', 'buy', 'enter'),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plan, async (scheduler, moves) => {
        const { provider, game, bought, play } = race(scheduler);
        void game.enter();
        for (const move of moves) {
          play(move);
          await settle();
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        for (let round = 0; round < 60; round++) {
          await settle();
          if (scheduler.count() > 0) await scheduler.waitOne();
          else if (pendingTaps(game.ledger) > 0) void game.sendTaps.flush();
        }
        const last = game.game.sync.run();
        for (let round = 0; round < 20; round++) {
          await settle();
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await last;
        const player = await provider.account(PLAYER.id);
        const purchases = (await Promise.all(bought)).filter((answer) => answer !== null).length;
        const { accepted, acknowledged, refused } = game.ledger;
        expect({ pending: pendingTaps(game.ledger), refused }).toEqual({ pending: 0, refused: 0 });
        expect(acknowledged).toBe(accepted);
        // The provider's clock is stopped, so all taps are today's.
        expect(player?.today.taps).toBe(accepted);
        expect(game.shown.coins).toEqual(player?.coins);
        const spent = Array.from({ length: purchases }, (_, at) => BOOSTER_COST * 2 ** at);
        const earned =
          (player?.coins.whole ?? 0) - START_BALANCE + spent.reduce((sum, cost) => sum + cost, 0);
        // Every tap is worth at least one coin, and more after a purchase.
        expect(earned).toBeGreaterThanOrEqual(accepted);
        if (purchases === 0) expect(earned).toBe(accepted);
      }),
      { numRuns: runs(40) },
    );
  });
});

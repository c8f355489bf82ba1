import { describe, expect, it } from 'vitest';
import { settle } from '../boot/providerFetch';
import { enterShop } from '../economy/shop';

const busy = () => Response.json({}, { status: 500 });

/** A purchase's answer may contain a balance older than taps credited since. The sync that would correct it fails. */
describe('the coins of credited taps', () => {
  it('survive a purchase whose first answer was lost', async () => {
    const { game, link, purchases, shown } = await enterShop();
    link.fate('clicker/buy-booster', 'lost after');
    link.fate('clicker/sync', ...['lost before' as const, busy(), busy()]);
    await expect(purchases.buyBooster('multi_tap', 1000, 1)).rejects.toMatchObject({ kind: 'network' });
    game.tap(100);
    await game.sendTaps.flush();
    await settle();
    await purchases.buyBooster('multi_tap', 1000, 1);
    expect(shown()).toMatchObject({ coins: 2100, earnPerTap: 2 });
    await game.game.sync.run();
    expect(shown()).toMatchObject({ coins: 2200, earnPerTap: 2 });
  });

  it('survive a claim whose first answer was lost', async () => {
    const { game, link, purchases, shown } = await enterShop();
    link.fate('clicker/claim-daily-task', 'lost after', 'lost before');
    link.fate('clicker/sync', ...['lost before' as const, busy(), busy()]);
    await expect(purchases.claimDailyTask('1', 500)).rejects.toMatchObject({ kind: 'network' });
    game.tap(100);
    await game.sendTaps.flush();
    await settle();
    await purchases.claimDailyTask('1', 500);
    expect(shown()).toMatchObject({ coins: 3600 });
    await game.game.sync.run();
    expect(shown()).toMatchObject({ coins: 3600 });
  });

  it('survive a pending claim when the page hides and sends the taps', async () => {
    let arrive: (() => void) | undefined;
    const { game, link, purchases, shown } = await enterShop(({ fetch }) => async (input, init) => {
      const answer = await fetch(input, init);
      const isClaim = (input as Request).url.endsWith('claim-daily-task');
      if (isClaim) await new Promise<void>((resolve) => (arrive = resolve));
      return answer;
    });
    const claiming = purchases.claimDailyTask('1', 500);
    await settle();
    game.tap(50);
    game.hide();
    await settle();
    link.fate('clicker/sync', busy(), busy());
    arrive?.();
    await claiming;
    expect(shown()).toMatchObject({ coins: 3550 });
    await game.game.sync.run();
    expect(shown()).toMatchObject({ coins: 3550 });
  });

  it('are counted once when the taps’ own answer is lost', async () => {
    const { game, link, purchases, shown } = await enterShop();
    game.tap(50);
    link.fate('clicker/tap', 'lost after', 'lost after', 'lost after');
    await game.sendTaps.flush();
    link.fate('clicker/sync', busy(), busy());
    await purchases.claimDailyTask('1', 500);
    expect(shown()).toMatchObject({ coins: 3550 });
    await game.sendTaps.flush();
    await game.sendTaps.flush();
    expect(game.ledger).toMatchObject({ acknowledged: 50, confirmed: { whole: 3550 } });
    expect(shown()).toMatchObject({ coins: 3550 });
  });
});

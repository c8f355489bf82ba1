import { describe, expect, it, vi } from 'vitest';
import { linkProvider } from '../boot/providerFetch';
import { startTestGame } from '../boot/testGame';
import { answer, device } from './device';

describe('a batch of taps', () => {
  const batches = ({ link }: ReturnType<typeof device>) =>
    link.calls.filter(({ path }) => path === 'clicker/tap').map(({ body }) => body);

  it.each([
    ['a lost answer', 'lost after' as const, true],
    ['a 500', answer(500), true],
    ['a 408', answer(408), true],
    ['an HTML page with status 200', answer(200, '<html>'), true],
    ['a 429', answer(429), false],
    ['a 404', answer(404), true],
    ['a 422', answer(422), true],
  ])('is resent after %s, with the same body unless the answer was a 429', async (_, fate, isSame) => {
    const made = device();
    const game = made.start();
    await game.enter();
    made.link.fate('clicker/tap', fate);
    game.tap(3);
    expect(await game.sendTaps.flush()).toBe(false);
    made.link.wait(5);
    game.tap(2);
    game.pass(5000);
    expect(await game.sendTaps.flush()).toBe(true);
    const [first, second] = batches(made);
    expect(JSON.stringify(second) === JSON.stringify(first)).toBe(isSame);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
    await game.game.sync.run();
    expect(game.shown.coins.whole).toBe(3005);
  });

  it('is set aside with its coins after three refusals, and a toast tells the player', async () => {
    const made = device();
    const game = made.start();
    await game.enter();
    made.link.fate('clicker/tap', answer(400), answer(403), answer(422));
    game.tap(3);
    for (let time = 0; time < 3; time++) {
      expect(game.ledger.refused).toBe(0);
      await game.sendTaps.flush();
      game.pass(5000);
    }
    expect(game.ledger).toMatchObject({ accepted: 3, refused: 3, acknowledged: 0 });
    expect([game.toastKeys(), game.shown.coins.whole]).toEqual([['toasts.batchRefused'], 3000]);
    expect(game.store.getState().failures).toEqual([{ kind: 'api', message: 'No.' }]);
  });

  it('is sent with keepalive when the page hides', async () => {
    const seen: boolean[] = [];
    const link = linkProvider();
    const game = startTestGame({
      wallMs: link.nowMs,
      fetch: (input, init) => {
        seen.push((input as Request).keepalive);
        return link.fetch(input, init);
      },
    });
    await game.enter();
    game.tap(3);
    game.hide();
    game.hide();
    await vi.waitFor(() => expect(game.ledger.acknowledged).toBe(3));
    expect(seen.filter(Boolean)).toHaveLength(1);
  });
});

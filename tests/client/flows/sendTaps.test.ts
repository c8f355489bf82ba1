import { describe, expect, it } from 'vitest';
import { pendingTaps } from '../../../src/core/ledger';
import { type Fate, linkProvider } from '../start/providerFetch';
import { startTestGame } from '../start/testGame';

const page = (status: number) =>
  new Response('<!doctype html><title>Access denied</title>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });
const refusal = (status: number) => Response.json({ message: 'No.' }, { status });

async function enter() {
  const link = linkProvider();
  const game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  await game.enter();
  link.calls.length = 0;
  /** Seconds of play with frames, every batch that falls due sent. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      link.wait(1);
      game.pass(1000);
      for (let round = 0; round < 5; round++) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { link, game, pass };
}

describe('a batch of taps', () => {
  it.each([400, 403, 404, 409, 422])(
    'survives a gateway that answers %i with a page of its own for a minute',
    async (status) => {
      const { link, game, pass } = await enter();
      link.fate('clicker/tap', ...Array.from({ length: 12 }, (): Fate => page(status)));
      for (let second = 0; second < 60; second++) {
        game.tap(2);
        await pass(1);
      }
      await pass(600);
      expect(game.ledger).toMatchObject({ accepted: 120, acknowledged: 120, refused: 0 });
      expect(game.shown.coins.whole).toBe(3120);
    },
  );

  it.each([400, 403, 404, 409, 410, 413, 422])(
    'refused with %i three times is set aside, and the taps after it are sent',
    async (status) => {
      const { link, game, pass } = await enter();
      link.fate('clicker/tap', 'lost after', refusal(status), refusal(status), refusal(status));
      game.tap(3);
      await pass(2);
      game.tap(4);
      await pass(60);
      expect(pendingTaps(game.ledger)).toBe(0);
      expect(game.ledger).toMatchObject({ accepted: 7, refused: 3, acknowledged: 4 });
      expect(game.toasts()).toContain('toasts.batchRefused');
    },
  );
});

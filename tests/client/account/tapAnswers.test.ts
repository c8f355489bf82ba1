import { describe, expect, it } from 'vitest';
import { pendingTaps } from '../../../src/core/ledger';
import { type Fate, linkProvider, settle } from '../boot/providerFetch';
import { enterTestGame, startTestGame } from '../boot/testGame';

const page = (status: number) =>
  new Response('<!doctype html><title>Access denied</title>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });
const refusal = (status: number) => Response.json({ message: 'No.' }, { status });

async function enter() {
  const link = linkProvider();
  const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  link.calls.length = 0;
  /** Plays the given seconds and sends each batch when it is due. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      link.wait(1);
      game.pass(1000);
      await settle();
    }
  };
  return { link, game, pass };
}

describe('a batch of taps', () => {
  it('that reports a level gained on another device triggers one sync', async () => {
    const { link, game, pass } = await enter();
    const friend = { telegram_id: 77, first_name: 'Aiko', is_premium: false, referred_by: '7' };
    await link.fetch('http://provider.test/api/auth/telegram-user', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(friend),
    });
    const other = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    expect([game.shown.level, other.shown.level]).toEqual([1, 2]);
    link.calls.length = 0;
    game.tap(3);
    await pass(3);
    game.tap(3);
    await pass(3);
    expect(game.shown).toMatchObject({ level: 2, earnPerTap: 2, maxEnergy: 1000 });
    expect(link.calls.map(({ path }) => path)).toEqual(['clicker/tap', 'clicker/sync', 'clicker/tap']);
  });

  it.each([400, 403, 404, 409, 422])(
    'is resent for a minute while a gateway answers %i with its own page',
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
    'is set aside after three refusals with %i; later taps are still sent',
    async (status) => {
      const { link, game, pass } = await enter();
      link.fate('clicker/tap', 'lost after', refusal(status), refusal(status), refusal(status));
      game.tap(3);
      await pass(2);
      game.tap(4);
      await pass(60);
      expect(pendingTaps(game.ledger)).toBe(0);
      expect(game.ledger).toMatchObject({ accepted: 7, refused: 3, acknowledged: 4 });
      expect(game.toastKeys()).toContain('toasts.batchRefused');
      expect(await game.sendTaps.flush()).toBe(true);
    },
  );
});

describe('the answer to a batch', () => {
  it('applies a new level with its rate and energy at once', async () => {
    const { link, game } = await enter();
    const answer = { success: true, leveled_up: true, level: { level: 2 }, earn_per_tap: 4, max_energy: 900 };
    link.fate('clicker/tap', Response.json(answer));
    game.tap(3);
    await game.sendTaps.flush();
    expect(game.shown).toMatchObject({ level: 2, earnPerTap: 4, maxEnergy: 900 });
  });

  it('leaves unnamed fields unchanged', async () => {
    const { link, game } = await enter();
    const before = game.shown;
    link.fate('clicker/tap', Response.json({ leveled_up: true, level: 2, earn_per_tap: 'many' }));
    game.tap(3);
    await game.sendTaps.flush();
    const { earnPerTap, maxEnergy } = before;
    expect(game.shown).toMatchObject({ level: 2, earnPerTap, maxEnergy });
  });
});

describe('a batch refused for good', () => {
  // Browsers repeat a POST when a keep-alive connection closes under it; the page sees one answer.
  it('has been sent three times, not counting the browser’s own resends', async () => {
    const link = linkProvider();
    const game = startTestGame({
      wallMs: link.nowMs,
      async fetch(input, init) {
        const request = new Request(input, init);
        if (request.url.endsWith('/clicker/tap')) await link.fetch(request.clone());
        return link.fetch(request);
      },
    });
    await game.enter();
    link.fate('clicker/tap', ...Array.from({ length: 6 }, () => refusal(422)));
    game.tap(3);
    for (let tries = 1; tries <= 2; tries++) {
      await game.sendTaps.flush();
      expect(game.ledger).toMatchObject({ refusals: tries, refused: 0 });
    }
    await game.sendTaps.flush();
    expect(game.ledger.refused).toBe(3);
  });

  it('is stored with the provider’s shortened message, the time and the game version', async () => {
    const { link, game, pass } = await enter();
    const refused = () => Response.json({ message: 'x'.repeat(300) }, { status: 422 });
    link.fate('clicker/tap', refused(), refused(), refused());
    game.tap(3);
    await pass(60);
    const [batch, ...others] = game.ledger.refusedBatches;
    expect([others, batch]).toMatchObject([
      [],
      { count: 3, rate: 1, status: 422, message: 'x'.repeat(200), version: '0.1.0', mayBeOffered: true },
    ]);
    const ageS = link.nowMs() / 1000 - (batch?.atUnix ?? 0);
    expect(ageS).toBeGreaterThanOrEqual(0);
    expect(ageS).toBeLessThan(60);
  });
});

import { describe, expect, it } from 'vitest';
import { createChaosProvider } from '../../chaos/providers';
import type { ProviderKind } from '../../support/providerKinds';
import { settle } from '../boot/providerFetch';
import { createPhone, startTestGame } from '../boot/testGame';

/** Enters a game with one of the providers and records every call. */
async function enterWith(kind: ProviderKind, clockErrorMs = 0) {
  let nowMs = Date.UTC(2026, 0, 5, 7);
  const provider = createChaosProvider(kind, () => nowMs);
  const calls: { path: string; key: string | null; keepalive: boolean; body: { timestamp: number } }[] = [];
  /** Paths whose answers get lost. */
  const lost = new Set<string>();
  const phone = createPhone();
  const open = () =>
    startTestGame({
      phone,
      wallMs: () => nowMs + clockErrorMs,
      async fetch(input, init) {
        const request = new Request(input, init);
        const path = new URL(request.url).pathname.replace('/api/', '');
        const text = await request.clone().text();
        const key = request.headers.get('Idempotency-Key');
        const { keepalive } = request;
        calls.push({ path, key, keepalive, body: text === '' ? undefined : JSON.parse(text) });
        const answer = await provider.answer(request);
        if (lost.has(path)) throw new TypeError('connection lost');
        return answer;
      },
    });
  const game = open();
  await game.enter();
  calls.length = 0;
  return {
    game,
    provider,
    open,
    calls,
    nowMs: () => nowMs,
    taps: () => calls.filter(({ path }) => path === 'clicker/tap'),
    lost,
    loseAnswers: (on: boolean) => void (on ? lost.add('clicker/tap') : lost.delete('clicker/tap')),
    wait: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}

describe('with an idempotent provider', () => {
  it('each batch’s key combines a permanent device id and a timestamp', async () => {
    const { game, taps, open, wait } = await enterWith('ours');
    game.tap(3);
    await game.sendTaps.flush();
    game.tap(2);
    game.hide();
    await settle();
    wait(60);
    const again = open();
    await again.enter();
    again.tap(1);
    await again.sendTaps.flush();
    const keys = taps().map(({ key, body }) => [
      key?.split(':')[0],
      key?.split(':')[1] === String(body.timestamp),
    ]);
    // Only the batch sent while hidden may outlive the page.
    expect(taps().map(({ keepalive }) => keepalive)).toEqual([false, true, false]);
    const device = keys[0]?.[0];
    expect(device).toMatch(/^[0-9a-z]{12}$/);
    expect(keys).toEqual([
      [device, true],
      [device, true],
      [device, true],
    ]);
  });

  it('a batch is resent with the same key until it is answered', async () => {
    const { game, taps, loseAnswers, provider } = await enterWith('ours');
    loseAnswers(true);
    game.tap(5);
    await game.sendTaps.flush();
    await game.sendTaps.flush();
    loseAnswers(false);
    expect(await game.sendTaps.flush()).toBe(true);
    expect(new Set(taps().map(({ key }) => key)).size).toBe(1);
    expect(await provider.credited()).toBe(5);
  });
});

describe('with a provider that is not idempotent', () => {
  it('a batch is held back when the page hides and sent at the next start', async () => {
    const { game, taps, open, provider, wait } = await enterWith('one that knows no repeats');
    game.tap(4);
    game.hide();
    await settle();
    expect(taps()).toEqual([]);
    wait(60);
    const again = open();
    await again.enter();
    await settle();
    expect(taps()).toHaveLength(1);
    expect(taps()[0]?.key).toBeNull();
    expect(await provider.credited()).toBe(4);
    expect(again.ledger).toMatchObject({ accepted: 4, acknowledged: 4 });
  });

  it('an unanswered batch waits for a sync that shows whether it arrived', async () => {
    const { game, taps, loseAnswers, provider } = await enterWith('one that knows no repeats');
    loseAnswers(true);
    game.tap(5);
    await game.sendTaps.flush();
    loseAnswers(false);
    expect(await game.sendTaps.flush()).toBe(false);
    game.pass(1000);
    await settle();
    expect(taps()).toHaveLength(1);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5, inFlight: null });
    expect(await provider.credited()).toBe(5);
    expect(game.shown.coins.whole).toBe(3005);
  });

  it('syncs become rarer while no answer arrives', async () => {
    const { game, calls, loseAnswers, lost } = await enterWith('one that knows no repeats');
    loseAnswers(true);
    game.tap(5);
    await game.sendTaps.flush();
    lost.add('clicker/sync');
    calls.length = 0;
    for (let second = 0; second < 60; second++) {
      game.pass(1000);
      await settle();
    }
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['clicker/sync']));
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.length).toBeLessThan(8);
  });

  it('only one sync is requested while a purchase delays it', async () => {
    const { game, calls, loseAnswers } = await enterWith('one that knows no repeats');
    loseAnswers(true);
    game.tap(5);
    await game.sendTaps.flush();
    calls.length = 0;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const purchase = game.account.lane.run(() => ended);
    game.pass(10_000);
    end();
    await purchase;
    game.pass(100);
    await settle();
    expect(calls.map(({ path }) => path)).toEqual(['clicker/sync']);
  });

  it('each batch is sent once even when the answer is an empty 200', async () => {
    const { game, taps, provider } = await enterWith('one that is rude');
    game.tap(10);
    await game.sendTaps.flush();
    for (let second = 0; second < 60; second++) {
      game.pass(1000);
      await settle();
    }
    expect(taps()).toHaveLength(1);
    expect(await provider.credited()).toBe(10);
  });
});

describe('a batch’s timestamp', () => {
  it('follows the server’s clock, not the phone’s, and always increases', async () => {
    const { game, taps, nowMs } = await enterWith('ours', -86_400_000);
    for (let batch = 0; batch < 3; batch++) {
      game.tap(1);
      await game.sendTaps.flush();
    }
    const now = Math.floor(nowMs() / 1000);
    expect(taps().map(({ body }) => body.timestamp)).toEqual([now, now + 1, now + 2]);
  });
});

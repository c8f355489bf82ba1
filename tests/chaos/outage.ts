import { vi } from 'vitest';
import { startTestGame, type TestGame } from '../client/boot/testGame';
import { settle } from './player';
import { createChaosProvider } from './providers';

const HEALTHY_S = 60;
const AFTER_S = 120;
const FRAME_MS = 250;

export interface OutageSize {
  clients: number;
  outageS: number;
}

/** Total calls per second, one entry for each second. */
export interface OutageRun {
  healthy: readonly number[];
  outage: readonly number[];
  after: readonly number[];
  tapped: number;
  acknowledged: number;
  /** Final coins on all screens and at the providers. */
  shown: number;
  credited: number;
}

/** Returns a seeded generator of numbers in [0, 1). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Runs many players' complete clients in fake time. All start within five seconds and tap twice a second, through
 * minutes of 503 answers.
 */
export async function playOutage({ clients, outageS }: OutageSize): Promise<OutageRun> {
  let nowMs = Date.UTC(2026, 0, 5, 7);
  let isDown = false;
  let calls = 0;
  const providers = Array.from({ length: clients }, () => createChaosProvider('ours', () => nowMs));
  const games = providers.map((provider, at): TestGame => {
    const random = randomOf(at);
    return startTestGame({
      wallMs: () => nowMs,
      random,
      async fetch(input, init) {
        calls++;
        return isDown ? new Response('', { status: 503 }) : provider.answer(new Request(input, init));
      },
    });
  });
  for (const game of games) await game.enter();

  let tapped = 0;
  let frame = 0;
  const play = async (seconds: number): Promise<number[]> => {
    const perSecond: number[] = [];
    for (let second = 0; second < seconds; second++) {
      calls = 0;
      for (let part = 0; part < 1000; part += FRAME_MS) {
        nowMs += FRAME_MS;
        frame++;
        for (const [at, game] of games.entries()) {
          // Starts are staggered so that no two clients begin a debounce in the same frame.
          if (frame % 2 === at % 2 && frame >= at % 20) {
            game.tap();
            tapped++;
          }
          game.leap(FRAME_MS);
        }
        await vi.advanceTimersByTimeAsync(FRAME_MS);
        await settle();
      }
      perSecond.push(calls);
    }
    return perSecond;
  };
  const healthy = await play(HEALTHY_S);
  isDown = true;
  const outage = await play(outageS);
  isDown = false;
  const after = await play(AFTER_S);
  const end = { acknowledged: 0, shown: 0, credited: 0 };
  for (const [at, game] of games.entries()) {
    await game.sendTaps.flush();
    end.acknowledged += game.ledger.acknowledged;
    end.shown += game.shown.coins.whole - 3000;
    end.credited += (await providers[at]?.credited()) ?? 0;
  }
  return { healthy, outage, after, tapped, ...end };
}

import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { addHealth } from '../../src/server/http/health';
import { startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';

afterEach(() => void vi.useRealTimers());

/** Opens a process whose database answers when the test allows it. */
function openHealth() {
  const probes: { answer: () => void; fail: () => void }[] = [];
  const app = fastify();
  const probe = () =>
    new Promise<void>((resolve, reject) => {
      probes.push({ answer: resolve, fail: () => reject(new Error('gone')) });
    });
  addHealth(app, { db: { read: async () => undefined, probe }, isDraining: () => false });
  const ask = async () => (await app.inject('/readyz')).statusCode;
  return { probes, ask };
}

/** Lets requests under way reach their timers, then moves the clock. */
async function passBy(ms: number) {
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise(setImmediate);
}

it('many readiness requests share one database probe', async () => {
  const { probes, ask } = openHealth();
  const many = Array.from({ length: 50 }, ask);
  await expect.poll(() => probes).not.toHaveLength(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(probes).toHaveLength(1);
  probes[0]?.answer();
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));

  const later = ask();
  await expect.poll(() => probes).toHaveLength(2);
  probes[1]?.fail();
  expect(await later).toBe(503);
});

it('readiness answers HEAD with the status of GET', async () => {
  const isReady = { now: true };
  const server = await startHttpProvider({
    provider: createProvider({
      db: {
        ...createMemoryDb(),
        probe: () => (isReady.now ? Promise.resolve() : Promise.reject(new Error('gone'))),
      },
      clock: Date.now,
    }),
  });
  const heads = async () => {
    const answers = ['/healthz', '/readyz'].map((path) =>
      fetch(`${server.origin}${path}`, { method: 'HEAD' }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  try {
    expect(await heads()).toEqual([200, 200]);
    isReady.now = false;
    expect(await heads()).toEqual([200, 503]);
  } finally {
    await server.close();
  }
});

it('a hanging database is probed again after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { probes, ask } = openHealth();
  const statuses: number[] = [];
  for (const asked of [ask(), ask()]) void asked.then((status) => statuses.push(status));
  await passBy(999);
  expect(statuses).toEqual([]);
  await passBy(1);
  expect(statuses).toEqual([503, 503]);
  expect(probes).toHaveLength(1);
  vi.useRealTimers();
  const next = ask();
  await expect.poll(() => probes).toHaveLength(2);
  probes[1]?.answer();
  expect(await next).toBe(200);
});

it('a database that hangs for long gets at most two probes, and the first answer counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { probes, ask } = openHealth();
  for (let second = 0; second < 3; second += 1) {
    const answer = ask();
    await passBy(1000);
    expect(await answer).toBe(503);
  }
  expect(probes).toHaveLength(2);
  const next = ask();
  await passBy(200);
  probes[1]?.answer();
  expect(await next).toBe(200);
});

it('readiness probes the database at most ten times a second', async () => {
  const probe = vi.fn(async () => undefined);
  const app = fastify();
  addHealth(app, { db: { read: async () => undefined, probe }, isDraining: () => false });
  const begun = performance.now();
  while (performance.now() - begun < 350) expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(probe.mock.calls.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / 100);
});

import { runInThisContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { rememberTimers } from './timersOfFile';

it('clearing a file’s timers includes chained and repeating ones', async () => {
  const { setTimeout: before } = globalThis;
  const rung: string[] = [];
  const chain = () => setTimeout(() => rung.push('chain') && chain(), 1);
  const endTimers = rememberTimers();
  chain();
  setInterval(() => rung.push('again'), 1);
  await vi.waitFor(() => expect(new Set(rung)).toEqual(new Set(['chain', 'again'])));
  endTimers();
  expect(globalThis.setTimeout).toBe(before);
  const { length } = rung;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rung).toHaveLength(length);
});

it('clearing a file’s timers spares those of Node’s own fetch', async () => {
  const ring = vi.fn();
  const endTimers = rememberTimers();
  runInThisContext('(ring) => setTimeout(ring, 1)', { filename: 'node:internal/deps/undici/undici' })(ring);
  endTimers();
  await vi.waitFor(() => expect(ring).toHaveBeenCalledOnce());
});

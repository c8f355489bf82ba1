import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { drainOnSignals } from '../../src/server/http/drain';

/** Starts a process that drains until the test ends it. */
function draining() {
  const signals = new EventEmitter();
  const exits: number[] = [];
  const drains: number[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  drainOnSignals({
    server: {
      drain: (ms) => {
        drains.push(ms);
        return ended;
      },
    },
    release: async () => undefined,
    stepMs: 5,
    own: Object.assign(signals, {
      exit: (code: number) => void exits.push(code),
    }) as unknown as NodeJS.Process,
  });
  return { signal: (name: string) => signals.emit(name), exits, drains, end: () => end() };
}

it('a drain runs once, however many signals arrive', async () => {
  const { signal, exits, drains, end } = draining();
  for (const name of ['SIGTERM', 'SIGTERM', 'SIGINT']) expect(signal(name)).toBe(true);
  expect([drains, exits]).toEqual([[5], []]);
  end();
  await expect.poll(() => exits).toEqual([0]);
});

it('a drain ends immediately on a second interrupt', () => {
  const { signal, exits, drains } = draining();
  signal('SIGINT');
  expect([drains, exits]).toEqual([[0], []]);
  signal('SIGINT');
  expect(exits).toEqual([130]);
});

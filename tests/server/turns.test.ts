import { expect, it } from 'vitest';
import { ok } from '../../src/server/answer';
import { deskRoutes } from '../../src/server/desk/desk';
import type { DeskCall } from '../../src/server/desk/route';
import { answerInTurn, Crowded, createTurns } from '../../src/server/desk/turns';
import type { CatalogueStore } from '../../src/server/store/catalogueStore';
import { fakeSql } from '../support/server/fakeSql';

/** Returns work that runs until told to end. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun: string[] = [];
  const run = (name: string) => () => {
    begun.push(name);
    return ended;
  };
  return { end: () => end(), begun, run };
}

it('at most two jobs run at once; the rest follow in order', async () => {
  const turns = createTurns(2);
  const [first, second, third] = [work(), work(), work()];
  const all = [
    turns.take(first.run('first')),
    turns.take(second.run('second')),
    turns.take(third.run('third')),
    turns.take(third.run('fourth')),
  ];
  expect(third.begun).toEqual([]);
  second.end();
  await all[1];
  await Promise.resolve();
  expect(third.begun).toEqual(['third']);
  first.end();
  third.end();
  await Promise.all(all);
  expect(third.begun).toEqual(['third', 'fourth']);
});

it('a job that waits too long is rejected and never runs', async () => {
  const turns = createTurns(1);
  const busy = work();
  const held = turns.take(busy.run('busy'));
  const late = work();
  await expect(turns.take(late.run('late'), 1)).rejects.toThrow(Crowded);
  busy.end();
  await held;
  await turns.take(async () => undefined, 1);
  expect(late.begun).toEqual([]);
});

it('failed work releases its turn', async () => {
  const turns = createTurns(1);
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await turns.take(async () => undefined, 1);
});

it('a caller who gets no turn is told when to retry', async () => {
  const all = { take: () => Promise.reject(new Crowded()) };
  expect(await answerInTurn(all, async () => ok({}))).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
    body: { message: 'The desk is already searching many accounts. Try again in 5 seconds.' },
  });
  expect(await answerInTurn(createTurns(), async () => ok({}))).toEqual(ok({}));
});

// A process has three connections for the desk, and one stays free for short calls.
it('at most two player or refused-tap calls use the database at once', async () => {
  let begun = 0;
  const db = fakeSql(() => {
    begun += 1;
    return new Promise(() => undefined);
  });
  const readStale: DeskCall['readStale'] = (read) => read(db);
  const call = { db, readStale, now: 0, path: { id: '1' }, query: { q: 'Kaede' } } as unknown as DeskCall;
  const slow = deskRoutes({ catalogue: {} as CatalogueStore }).filter(({ path }) =>
    ['/players', '/players/:id/export', '/refused'].includes(path),
  );
  expect(slow).toHaveLength(3);
  for (const { answer } of slow) void answer(call);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(2);
});

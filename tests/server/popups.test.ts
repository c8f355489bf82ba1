import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import type { Review } from '../../src/server/types';
import { createWorld, START, type World } from './world';

const UPHELD = 'A person looked at your account';
const WELL = 'All is well again';

describe('a review message', () => {
  let world: World;
  let reviews: Review[];
  beforeEach(async () => {
    reviews = [];
    const memory = createMemoryDb();
    world = await createWorld({
      db: {
        ...memory,
        transact: (id, work) => memory.transact(id, (tx) => work({ ...tx, reviews: async () => reviews })),
      },
    });
    await world.login();
    await start();
    // The daily message comes first.
    await world.call('GET', '/popups');
  });

  const start = () => world.call('GET', '/clicker/sync');
  const decide = (isUpheld: boolean, at: number, kind: Review['kind'] = 'wallet') => {
    reviews = [...reviews.filter((review) => review.kind !== kind), { kind, isUpheld, at }];
  };
  const next = async () => {
    const { status, body } = await world.call('GET', '/popups');
    expect(status).toBe(200);
    return body;
  };
  const title = async () => (await next())?.title;

  it('is repeated when the game restarts before requesting the next message', async () => {
    decide(true, START);
    const first = await next();
    expect(first).toMatchObject({ id: 2e10 + START, title: UPHELD });
    await start();
    expect(await next()).toEqual(first);
    await start();
    expect(await title()).not.toBe(UPHELD);
  });

  it('is delivered once when the next message was requested after it', async () => {
    decide(true, START);
    expect(await title()).toBe(UPHELD);
    expect(await title()).not.toBe(UPHELD);
    for (let visit = 0; visit < 2; visit += 1) {
      await start();
      expect(await title()).not.toBe(UPHELD);
    }
  });

  it('is delivered once when another review followed it before the next sync', async () => {
    decide(true, START);
    decide(true, START + 1, 'hours');
    const ids = [(await next())?.id, (await next())?.id];
    expect(ids).toEqual([2e10 + START, 1e10 + START + 1]);
    // Only the last message may have been lost.
    await start();
    expect((await next())?.id).toBe(1e10 + START + 1);
    await start();
    expect(await title()).not.toBe(UPHELD);
  });

  it('takes the place of an ordinary popup until the next sync', async () => {
    await world.edit((player) => {
      player.standing.level = 4;
    });
    world.time.now += 120;
    decide(true, START);
    expect(await title()).toBe(UPHELD);
    expect(await next()).toBeNull();
    await start();
    expect((await next())?.id).toBeLessThan(100);
  });

  it('is followed by a later decision’s message', async () => {
    decide(true, START);
    expect(await title()).toBe(UPHELD);
    decide(false, START + 60);
    await start();
    expect(await title()).toBe(WELL);
    await start();
    expect(await title()).toBe(WELL);
    await start();
    expect(await title()).not.toBe(WELL);
  });

  it('is replaced by a newer message that was not yet confirmed', async () => {
    decide(true, START);
    expect((await next())?.id).toBe(2e10 + START);
    decide(true, START + 60);
    for (let visit = 0; visit < 2; visit += 1) {
      await start();
      expect((await next())?.id).toBe(2e10 + START + 60);
    }
    await start();
    expect(await title()).not.toBe(UPHELD);
  });

  it('is not repeated when its review no longer exists', async () => {
    decide(true, START);
    expect(await title()).toBe(UPHELD);
    reviews = [];
    await start();
    expect(await title()).not.toBe(UPHELD);
  });
});

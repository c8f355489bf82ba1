import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ratesOf } from '../../src/server/desk/rates';
import type { Sample } from '../../src/server/desk/sample';
import { insertSample, readSamples } from '../../src/server/desk/sql/samples';
import { Presence } from '../../src/server/http/presence';
import { openGameStore } from '../support/gameDatabase';
import { type DeskWorld, openDeskWorld } from './deskWorld';

const SHOWN_SECONDS = 1800;
const EVERY_SECONDS = 10;
const PROCESSES = ['a', 'b', 'c'];

let world: DeskWorld;
/** Number of samples the desk has read. */
let read = 0;

beforeAll(async () => {
  const store = await openGameStore();
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read += result.rows.filter((row) => 'process' in row).length;
      return result;
    },
  };
  world = await openDeskWorld({ ...store, connection: store.connection.withPlugin(counter) });
});
afterAll(() => world.close());

function sample(at: number): Sample {
  const presence = new Presence();
  presence.see(at, at * 1000);
  return {
    startedAt: 1,
    calls: [
      ['/api/clicker/tap', '200', at * 3],
      ['/api/clicker/tap', '503', Math.floor(at / 7)],
      ['/api/clicker/sync', '200', at],
    ],
    latency: [
      [0.01, at * 3],
      [null, at * 4],
    ],
    seconds: [
      ['/api/clicker/tap', at / 50],
      ['/api/clicker/sync', at / 20],
    ],
    taps: at * 9,
    waiting: at % 3,
    connections: { open: 4, idle: 3, wanted: 0 },
    presence: Buffer.from(presence.sketch(at * 1000)).toString('base64'),
  };
}

const keep = (process: string, at: number) =>
  insertSample(world.db.connection, { process, at, doc: sample(at) });

async function expectTheFigures(): Promise<void> {
  const { now } = world.time;
  const { points, routes, players, processes } = (await world.desk('GET', '/now')).body;
  const whole = ratesOf(await readSamples(world.db.connection, now - SHOWN_SECONDS), now);
  expect({ points, routes, players, processes }).toEqual(whole);
}

it('a polling page reads only new samples but shows the figures of all', async () => {
  const begun = world.time.now;
  for (let at = begun - SHOWN_SECONDS; at < begun; at += EVERY_SECONDS)
    for (const process of PROCESSES) await keep(process, at);
  await expectTheFigures();

  for (const seconds of [5, 60, 5, 600]) {
    for (let at = world.time.now; at < world.time.now + seconds; at += 5) await keep('a', at);
    // This sample arrives late.
    await keep('b', world.time.now - 21);
    world.time.now += seconds;
    await expectTheFigures();
  }
  read = 0;
  world.time.now += 5;
  await world.desk('GET', '/now');
  // This call was already in progress, so its time is earlier.
  world.time.now -= 2;
  await world.desk('GET', '/now');
  expect(read).toBeLessThan(100);
  // The clock is set back.
  world.time.now = begun;
  await expectTheFigures();
});

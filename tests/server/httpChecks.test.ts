import { closeSync, existsSync, openSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START_BALANCE } from '../../src/core/defaults';
import { openPostgres } from '../../src/server/store/sql/openStore';
import { playThroughKills } from '../support/server/checks/kills';
import { crashDatabase } from '../support/server/checks/outages';
import { startProcess } from '../support/server/cluster';
import { openStage, type Stage } from '../support/server/stage';

let stage: Stage;
/** Pause between two calls of a player. Only the long checks create load. */
const REST_MS = 150;

beforeAll(async () => {
  stage = await openStage({ processes: 2 });
});
afterAll(() => stage.close(), 20_000);

async function conserved(): Promise<unknown[]> {
  const db = await openPostgres({ databaseUrl: stage.url });
  try {
    return await db.unbalanced(START_BALANCE);
  } finally {
    await db.close();
  }
}

/** Short forms of most `npm run test:server` checks. */
describe('two processes on one PostgreSQL', { timeout: 60_000 }, () => {
  it('lose or duplicate nothing when a process is killed', async () => {
    const played = await playThroughKills(stage, { players: 10, kills: 1, everyMs: 700, leastBatches: 101 });
    expect(played.failures).toEqual([]);
    expect(played.wrong).toEqual([]);
    expect(played.batches).toBeGreaterThan(100);
    expect(played.repeats).toBeGreaterThan(0);
  });

  it('answer 503 while the database is down and keep every acknowledged call', async () => {
    const crashed = await crashDatabase(stage, { players: 10, downMs: 800, restMs: REST_MS });
    expect(crashed.statusesMeanwhile).toEqual([503]);
    expect(crashed.ready).toEqual({ meanwhile: 503, after: 200 });
    expect(crashed.failures).toEqual([]);
    expect(crashed.wrong).toEqual([]);
  });

  it.skipIf(!existsSync('/dev/full'))('lose only log lines on a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    const { origin, child, end } = await startProcess({
      stdout: full,
      env: { DATABASE_URL: stage.url, LOG_LEVEL: 'debug' },
    });
    try {
      for (let call = 0; call < 20; call++)
        expect((await fetch(`${origin}/api/clicker/sync`)).status).toBe(401);
      expect(await end('SIGTERM')).toBeLessThan(9000);
      expect(child.exitCode).toBe(0);
    } finally {
      await end('SIGKILL');
      closeSync(full);
    }
  });

  it('log no tokens, and every account adds up', async () => {
    for (const process of stage.processes) expect(process.output()).not.toMatch(/[0-9a-f]{32}/);
    expect(await conserved()).toEqual([]);
  });
});

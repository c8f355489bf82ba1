import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { connectPostgres } from '../../../src/server/store/sql/openStore';
import { runProgram } from '../../support/runProgram';
import { pause } from '../../support/server/bot';
import {
  ensurePrometheus,
  PROMTOOL,
  type Prometheus,
  startPrometheus,
} from '../../support/server/prometheus';
import { openStage, type Stage } from '../../support/server/stage';

const CONSERVE = 'src/server/store/sql/conserveCommand.ts';
const PLAYERS = 20;
const WAIT_MS = 90_000;

it('every alert fires in its case, and none on a healthy night (promtool)', async () => {
  await ensurePrometheus();
  const folder = inRoot('scripts/deploy/prometheus');
  execFileSync(PROMTOOL, ['check', 'rules', join(folder, 'alerts.yml')]);
  const output = execFileSync(PROMTOOL, ['test', 'rules', join(folder, 'alerts.test.yml')]);
  expect(output.toString()).toContain('SUCCESS');
});

describe('a real Prometheus next to two processes', () => {
  const metrics = mkdtempSync(join(tmpdir(), 'metrics-'));
  let stage: Stage;
  let exporter: Server;
  let prometheus: Prometheus;
  let isOver = false;
  let playing: Promise<void>[] = [];

  const conserve = () => runProgram(CONSERVE, [], { DATABASE_URL: stage.url, METRICS_FOLDER: metrics });

  beforeAll(async () => {
    stage = await openStage();
    // This server replaces the node exporter's textfile collector.
    exporter = createServer((_request, response) => {
      const file = join(metrics, 'game_conservation.prom');
      response.end(existsSync(file) ? readFileSync(file, 'utf8') : '');
    });
    await new Promise<void>((done) => exporter.listen(0, '127.0.0.1', done));
    prometheus = await startPrometheus({
      game: stage.origins().map((origin) => new URL(origin).host),
      node: [`127.0.0.1:${(exporter.address() as AddressInfo).port}`],
    });
    const bots = Array.from({ length: PLAYERS }, () => stage.bot({ telegramId: stage.nextTelegramId() }));
    await Promise.all(bots.map((bot) => bot.login()));
    playing = bots.map(async (bot) => {
      while (!isOver) {
        await bot.tap(1);
        await pause(200);
      }
    });
  });
  afterAll(async () => {
    isOver = true;
    await Promise.all(playing);
    prometheus?.close();
    exporter?.close();
    await stage?.close();
  });

  it('reports accounts that were never checked', () => prometheus.waitFor('ConservationUnchecked', WAIT_MS));

  it('fires nothing about processes, calls or accounts while players tap', async () => {
    expect((await conserve()).code).toBe(0);
    await pause(15_000);
    expect((await prometheus.firing()).sort()).toEqual(['BackupOld', 'NoPrimary']);
  });

  it('reports the account whose balance is wrong, as found by provider:conserve', async () => {
    const db = connectPostgres(stage.url);
    const owner = stage.nextTelegramId();
    await stage.bot({ telegramId: owner }).login();
    await sql`update players set coins = coins + 7 where telegram_id = ${owner}`.execute(db);
    expect((await conserve()).code).toBe(1);
    await prometheus.waitFor('AccountsDoNotAddUp', WAIT_MS);
    await sql`update players set coins = coins - 7 where telegram_id = ${owner}`.execute(db);
    await db.destroy();
    expect((await conserve()).code).toBe(0);
  });

  it('reports calls refused while the database is stopped', async () => {
    await stage.postgres.stop('immediate');
    await prometheus.waitFor('CallsTurnedAway', WAIT_MS);
    await stage.postgres.start();
  });

  it('reports one missing process, then the whole game', async () => {
    await stage.processes[0]!.end('SIGKILL');
    await prometheus.waitFor('ProcessDown', WAIT_MS);
    expect(await prometheus.firing()).not.toContain('GameDown');
    isOver = true;
    await Promise.all(playing);
    await stage.processes[1]!.end('SIGKILL');
    await prometheus.waitFor('GameDown', WAIT_MS);
  });
});

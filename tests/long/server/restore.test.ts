import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { postgresUser } from '../../../scripts/lib/postgres.mjs';
import { START_BALANCE } from '../../../src/core/defaults';
import { openPostgres } from '../../../src/server/store/sql/openStore';
import { archiveCommand, deployScripts, ownFolder } from '../../support/archive';
import { startPostgres } from '../../support/postgres';
import { type Bot, pause } from '../../support/server/bot';
import { openStage } from '../../support/server/stage';
import { showResult } from './figures';
import { ask } from './seed';

const execute = promisify(execFile);
const PLAYERS = 50;

it('11: a backup restores the accounts to a point in time', async () => {
  const folder = ownFolder(mkdtempSync(join(tmpdir(), 'restore-')));
  const archive = ownFolder(join(folder, 'archive'));
  const backups = ownFolder(join(folder, 'backups'));
  const scripts = deployScripts(folder);
  const settings = { archive_mode: 'on', archive_command: archiveCommand(archive) };
  const stage = await openStage({ processes: 1, postgres: { isDurable: true, settings } });
  const script = async (name: string, args: readonly string[]) => {
    const env = {
      ...process.env,
      PATH: `${stage.postgres.programs}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(stage.postgres.port),
      PGUSER: 'postgres',
    };
    const { stdout } = await execute(join(scripts, name), args, {
      ...postgresUser(),
      cwd: folder,
      env,
    });
    return stdout.trim();
  };
  try {
    const players = Array.from({ length: PLAYERS }, () => stage.bot({ telegramId: stage.nextTelegramId() }));
    await Promise.all(players.map((bot) => bot.login()));
    await playFor(players, 1000);
    const backup = await script('backup.sh', [backups]);
    await playFor(players, 2000);
    const expected = new Map(players.map((bot) => [bot.telegramId, START_BALANCE + bot.earned]));
    await pause(1100);
    const [{ moment } = { moment: '' }] = await ask<{ moment: string }>(
      stage,
      'select now()::text as moment',
    );
    await pause(1100);
    await playFor(players, 1000);
    const dropped = Date.now();
    await ask(stage, 'drop table players cascade');
    await ask(stage, 'select pg_switch_wal()');
    await pause(2000);
    await Promise.all(stage.processes.map((process) => process.end('SIGTERM')));
    await stage.postgres.stop('fast');

    const restored = await startPostgres({
      isDurable: true,
      prepare: (data) => script('restore.sh', [backup, archive, data, moment]),
    });
    try {
      const seconds = Math.round((Date.now() - dropped) / 100) / 10;
      const db = await openPostgres({ databaseUrl: restored.url('game') });
      const unbalanced = await db.unbalanced(START_BALANCE);
      const accounts = await Promise.all(players.map(({ telegramId }) => db.read(telegramId)));
      await db.close();
      const different = players.filter(
        ({ telegramId }, index) => accounts[index]?.player.coins.whole !== expected.get(telegramId),
      );
      const later = players.filter((bot) => START_BALANCE + bot.earned !== expected.get(bot.telegramId));
      const isMet = unbalanced.length + different.length === 0 && later.length > 0;
      showResult({
        check: '11',
        title: 'Base backup, taps, the table of players dropped, restore to the moment before the last taps',
        wanted: 'the conservation query returns no row',
        isMet,
        figures: {
          players: PLAYERS,
          'accounts that do not add up': unbalanced.length,
          'accounts that differ from that moment': different.length,
          'accounts with taps after it': later.length,
          's from the drop to accounts that can be asked': seconds,
        },
      });
      expect(different.length).toBe(0);
      expect(isMet).toBe(true);
    } finally {
      await restored.close();
    }
  } finally {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function playFor(players: readonly Bot[], ms: number): Promise<void> {
  const end = Date.now() + ms;
  await Promise.all(
    players.map(async (bot) => {
      while (Date.now() < end) {
        await bot.tap(2);
        await pause(100);
      }
    }),
  );
}

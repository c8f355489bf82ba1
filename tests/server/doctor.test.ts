import { mkdirSync, mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  archiveFinding,
  conservationFinding,
  migrationsFinding,
  replicationFinding,
  serverFindings,
} from '../../src/server/doctor/database';
import { findings } from '../../src/server/doctor/finding';
import { backupFinding, nodeFinding, settingsFindings } from '../../src/server/doctor/machine';
import { addressFindings, botFindings } from '../../src/server/doctor/public';
import { migrate } from '../../src/server/store/sql/migrate';
import { connectMigrator, connectPostgres } from '../../src/server/store/sql/openStore';
import { sharedPostgres } from '../support/gameDatabase';
import { runProgram } from '../support/runProgram';

const COMMAND = 'src/server/doctor/doctorCommand.ts';
const BOT_TOKEN = '123456:ABC-def';

/** Serves these answers by path, and a 404 for any other path. */
async function serve(answers: Readonly<Record<string, [status: number, text: string]>>): Promise<string> {
  const server = createServer((request, response) => {
    const [status, text] = answers[request.url ?? ''] ?? [404, 'nothing'];
    response.writeHead(status).end(text);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const states = (found: readonly { subject: string; state: string }[]) =>
  found.map(({ subject, state }) => `${subject} ${state}`);

describe('the doctor', () => {
  it('names each invalid setting and a missing BOT_TOKEN', () => {
    expect(settingsFindings({ LIMIT_PER_TOKEN: 'x', LOG_LEVEL: 'loud' })).toMatchObject([
      { state: 'broken', text: expect.stringContaining('LIMIT_PER_TOKEN') },
      { state: 'broken', text: expect.stringContaining('LOG_LEVEL') },
    ]);
    expect(settingsFindings({})).toMatchObject([
      { state: 'broken', text: expect.stringContaining('BOT_TOKEN') },
    ]);
    expect(settingsFindings({ BOT_TOKEN })).toMatchObject([
      { state: 'odd', text: expect.stringContaining('nginx') },
    ]);
    expect(states(settingsFindings({ BOT_TOKEN, TRUST_PROXY: '127.0.0.1' }))).toEqual(['settings well']);
  });

  it.each([
    ['18.20.0', 'broken'],
    ['20.18.9', 'broken'],
    ['20.19.0', 'well'],
    ['24.1.0', 'well'],
  ])('judges Node %s: %s', (version, state) => {
    expect(nodeFinding(version).state).toBe(state);
  });

  it('reports the age of the newest finished backup', () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'));
    const nowMs = Date.UTC(2026, 10, 28, 12);
    expect(backupFinding(undefined, nowMs).state).toBe('odd');
    expect(backupFinding(join(folder, 'absent'), nowMs).state).toBe('broken');
    mkdirSync(join(folder, 'unfinished-base-20261128T110000Z'));
    expect(backupFinding(folder, nowMs).text).toContain('no finished base backup');
    mkdirSync(join(folder, 'base-20261126T030000Z'));
    expect(backupFinding(folder, nowMs)).toMatchObject({
      state: 'broken',
      text: expect.stringContaining('57 hours'),
    });
    mkdirSync(join(folder, 'base-20261128T030000Z'));
    expect(backupFinding(folder, nowMs)).toMatchObject({
      state: 'well',
      text: expect.stringContaining('9 hours'),
    });
  });

  it('finds no fault in a lone, migrated database except the missing replica and archive', async () => {
    const url = await (await sharedPostgres()).createDatabase('doctor');
    const migrator = connectMigrator(url);
    const db = connectPostgres(url, 2);
    try {
      expect((await migrationsFinding(db)).text).toContain('0001-accounts');
      await migrate(migrator);
      expect(states(await serverFindings(db))).toEqual(['database well', 'clocks well', 'connections well']);
      expect((await migrationsFinding(db)).state).toBe('well');
      expect(await replicationFinding(db)).toMatchObject({
        state: 'odd',
        text: expect.stringContaining('no replica'),
      });
      expect((await archiveFinding(db)).state).toBe('odd');
      expect((await conservationFinding(url)).state).toBe('well');
    } finally {
      await db.destroy();
      await migrator.destroy();
    }
  });

  it('reports a check that throws and continues', async () => {
    const found = await findings('bot', () => Promise.reject(new Error('no route')));
    expect(found).toEqual([{ subject: 'bot', state: 'broken', text: 'no route' }]);
  });
});

describe('the doctor at the public address', () => {
  let game: string;
  beforeAll(async () => {
    game = await serve({ '/': [200, '<div id="hud"></div>'], '/readyz': [200, ''] });
  });

  it('finds the game and a ready process, and requires https', async () => {
    expect(states(await addressFindings(game))).toEqual(['address broken', 'address well', 'processes well']);
    expect(states(await addressFindings(undefined))).toEqual(['address odd']);
    expect(states(await addressFindings('game.example'))).toEqual(['address broken']);
  });

  it('reports another site, or a server without its database, as broken', async () => {
    const other = await serve({
      '/': [200, 'Welcome to nginx!'],
      '/readyz': [503, 'the database does not answer'],
    });
    const [, page, ready] = await addressFindings(other);
    expect(page).toMatchObject({ state: 'broken', text: expect.stringContaining('not with the game') });
    expect(ready).toMatchObject({
      state: 'broken',
      text: expect.stringContaining('the database does not answer'),
    });
  });

  it.each([
    ['the game’s own origin', '', 'bot well'],
    ['another origin', 'https://old.example/', 'bot broken'],
    ['nothing', null, 'bot odd'],
  ])('reads the bot’s menu button, which opens %s', async (_what, opens, state) => {
    const button = opens === null ? {} : { web_app: { url: opens || `${game}/` } };
    const api = await serve({
      [`/bot${BOT_TOKEN}/getMe`]: [200, JSON.stringify({ ok: true, result: { username: 'ninja_bot' } })],
      [`/bot${BOT_TOKEN}/getChatMenuButton`]: [200, JSON.stringify({ ok: true, result: button })],
    });
    expect(states(await botFindings(BOT_TOKEN, game, api))).toEqual([state]);
  });

  it('hides the token when the bot is refused or unreachable', async () => {
    const api = await serve({
      [`/bot${BOT_TOKEN}/getMe`]: [401, JSON.stringify({ ok: false, description: 'Unauthorized' })],
    });
    const refused = await botFindings(BOT_TOKEN, game, api);
    const unreached = await findings('bot', () => botFindings(BOT_TOKEN, game, 'http://127.0.0.1:1'));
    expect(states([...refused, ...unreached])).toEqual(['bot broken', 'bot broken']);
    expect(JSON.stringify([refused, unreached])).not.toContain('ABC-def');
  });
});

it('npm run provider:doctor prints one line per finding and exits with 1 on a broken one', async () => {
  const { code, stdout, stderr } = await runProgram(COMMAND, [], {
    DATABASE_URL: 'postgres://game:hunter2@127.0.0.1:1/x',
  });
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/✗ settings +BOT_TOKEN is missing/);
  expect(stdout).toMatch(/✗ database +.*ECONNREFUSED/);
  expect(stdout).not.toContain('hunter2');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { playApart } from '../../src/server/desk/bots/playApart';
import { bundleProgram } from '../support/bundleProgram';

const PATIENCE_MS = 25_000;
/** Lower priority that the bots give themselves before playing. */
const BOTS_PRIORITY = 10;
const before = GAME_CATALOGUE.document;
const after = { ...before, dailyRewards: before.dailyRewards.map((coins) => coins * 1000) };

describe('the bots’ own process', () => {
  it('judges a document without blocking the server’s process', async () => {
    let isDone = false;
    const playing = playApart({ before, after, days: 3 }).finally(() => {
      isDone = true;
    });
    // Bots in this process would block its turns until they finish.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(isDone).toBe(false);
    const judgements = await playing;
    const daily = judgements.find(({ aim }) => aim.startsWith('Daily rewards'));
    expect(judgements.length).toBeGreaterThan(5);
    expect(daily?.after).not.toBe(daily?.before);
  }, 180_000);

  it('is ended when it takes too long, and reports its failure', async () => {
    await expect(playApart({ before, after }, 50)).rejects.toThrow('stopped after 0.05 seconds');
    const damaged = { ...before, levels: null } as never;
    await expect(playApart({ before: damaged, after, days: 1 })).rejects.toThrow('TypeError');
  }, 60_000);

  it.each(['exit', 'kill'])(
    'ends with the process that started it: %s',
    async (end) => {
      const program = await bundleProgram('tests/support/server/startBots.ts');
      const bots = await bundleProgram('src/server/desk/bots/judgeProcess.ts');
      const parent = spawn(process.execPath, [program, end, bots], {
        stdio: ['pipe', 'pipe', 'inherit'],
        detached: true,
      });
      onTestFinished(() => endGroup(parent.pid));
      const [pid] = await within('the bots got no order', once(parent.stdout, 'data'));
      await within('the bots do not play', isPlaying(Number(pid)));
      parent.stdin.write('end');
      await within('the process that started them goes on', once(parent, 'exit'));
      // The bots write to the same output, which closes only when they have ended.
      parent.stdout.resume();
      await within('the bots go on', once(parent, 'close'));
    },
    60_000,
  );

  it('reports one failure without a crash when it can’t be started', async () => {
    const crashes: unknown[] = [];
    const keep = (error: unknown) => crashes.push(error);
    process.on('uncaughtException', keep);
    const node = process.execPath;
    process.execPath = '/nowhere/node';
    const playing = playApart({ before, after });
    process.execPath = node;
    await expect(playing).rejects.toThrow('ENOENT');
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('uncaughtException', keep);
    expect(crashes).toEqual([]);
  });
});

/** Names the process that didn't end, which a test timeout would not. */
function within<Result>(what: string, ended: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} for ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
    void ended.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves once the bots' process is playing. Rejects when the process doesn't exist. */
async function isPlaying(pid: number): Promise<void> {
  while (getPriority(pid) < BOTS_PRIORITY) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 200));
  getPriority(pid);
}

/** Ends the processes left in a group. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes have already ended, as they should.
  }
}

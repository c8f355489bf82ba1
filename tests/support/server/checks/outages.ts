import { pause } from '../bot';
import { Unanswered } from '../http';
import type { Stage } from '../stage';

const START_BALANCE = 3000;

export interface DatabaseCrashFigures {
  players: number;
  batches: number;
  /** Statuses of the calls made during the outage. */
  statusesMeanwhile: number[];
  ready: { meanwhile: number; after: number };
  /** Players whose balance differs from the acknowledged coins. */
  wrong: string[];
  failures: string[];
  /** Time from the database's restart command to the first credited batch. */
  recoveryMs: number;
}

export interface DatabaseCrashOptions {
  players: number;
  downMs: number;
  restMs?: number;
  /** Takes the database down; by default a crash. */
  goAway?: () => Promise<void>;
  comeBack?: () => Promise<void>;
}

/**
 * Takes the database down under load and brings it back. Calls get 503 during the outage, and every acknowledged coin
 * is preserved.
 */
export async function crashDatabase(
  stage: Stage,
  options: DatabaseCrashOptions,
): Promise<DatabaseCrashFigures> {
  const { postgres } = stage;
  const { players: count, downMs, restMs = 20 } = options;
  const { goAway = () => postgres.stop('immediate'), comeBack = postgres.start } = options;
  const players = Array.from({ length: count }, () => stage.bot({ telegramId: stage.nextTelegramId() }));
  await Promise.all(players.map((bot) => bot.login()));
  let isOver = false;
  const playing = players.map(async (bot) => {
    while (!isOver) {
      await bot.tap(2);
      await pause(restMs);
    }
  });
  await pause(1000);
  await goAway();
  await pause(downMs / 2);
  const readiness = () => stage.connections.call(stage.origins()[0]!, { method: 'GET', path: '/readyz' });
  const meanwhile = await Promise.all(players.slice(0, 5).map((bot) => bot.once(bot.nextBatch(1).call)));
  const readyMeanwhile = (await readiness()).status;
  await pause(downMs / 2);
  const batchesBefore = sum(players.map(({ batches }) => batches));
  const startedAt = Date.now();
  await comeBack();
  while (sum(players.map(({ batches }) => batches)) === batchesBefore) await pause(10);
  const recoveryMs = Date.now() - startedAt;
  await pause(1000);
  isOver = true;
  await Promise.all(playing);
  const lines = await Promise.all(
    players.map(async (bot) => {
      const { balance } = (await bot.sync()).body.user;
      const expected = START_BALANCE + bot.earned;
      return balance === expected ? null : `${bot.telegramId}: balance ${balance}, acknowledged ${expected}`;
    }),
  );
  return {
    players: count,
    batches: sum(players.map(({ batches }) => batches)),
    statusesMeanwhile: [...new Set(meanwhile.map(({ status }) => status))],
    ready: { meanwhile: readyMeanwhile, after: (await readiness()).status },
    wrong: lines.filter((line) => line !== null),
    failures: players.flatMap(({ failures }) => failures),
    recoveryMs,
  };
}

export interface DrainFigures {
  calls: number;
  /** Calls answered with a status other than 200. */
  failed: string[];
  exitMs: number;
  exitCode: number | null;
}

/**
 * Sends SIGTERM under load, behind a balancer that polls `/readyz`. Without a balancer, some connections fail: when a
 * process stops listening, the system resets connections it accepted before the process saw them.
 */
export async function drainUnderLoad(
  stage: Stage,
  { players: count }: { players: number },
): Promise<DrainFigures> {
  const balancer = balance(stage);
  const { origins } = balancer;
  const players = Array.from({ length: count }, () =>
    stage.bot({ telegramId: stage.nextTelegramId(), origins }),
  );
  await Promise.all(players.map((bot) => bot.login()));
  const failed: string[] = [];
  let calls = 0;
  let isOver = false;
  const playing = players.map(async (bot) => {
    while (!isOver) {
      const { call, key } = bot.nextBatch(1);
      try {
        const { status } = await bot.once(call, key);
        calls++;
        if (status !== 200) failed.push(String(status));
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        failed.push(error.code);
      }
      await pause(10);
    }
  });
  await pause(1000);
  const leaving = stage.processes[0]!;
  const exitMs = await leaving.end('SIGTERM');
  await pause(500);
  isOver = true;
  await Promise.all(playing);
  balancer.stop();
  return { calls, failed, exitMs, exitCode: leaving.child.exitCode };
}

const READY_EVERY_MS = 200;

/** Polls for the origins of the ready processes, as a balancer does. */
function balance({ connections, origins }: Stage): { origins: () => readonly string[]; stop: () => void } {
  let ready = origins();
  const ask = async () => {
    const answers = origins().map(async (origin) => {
      const reply = await connections.call(origin, { method: 'GET', path: '/readyz' }).catch(() => null);
      return reply?.status === 200 ? [origin] : [];
    });
    ready = (await Promise.all(answers)).flat();
  };
  const timer = setInterval(() => void ask(), READY_EVERY_MS);
  return { origins: () => ready, stop: () => clearInterval(timer) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

import { Unavailable } from '../db';
import type { Refusable } from './lane';

/** Thrown when another process has changed a row since the call read it. */
export class Overtaken extends Error {
  constructor() {
    super('What the call had read was changed meanwhile.');
  }
}

/** SQLSTATEs of a lost race: a duplicate insert or a deadlock. */
const RACE = /^(23505|40001|40P01)$/;
/** SQLSTATEs of a server that is too busy for this call. */
const BUSY = /^(55P03|57014)$/;
const LOCKED = '55P03';
const GIVEN_UP = '57014';
const READ_ONLY = '25006';
/**
 * SQLSTATE classes of a server that is down, starting, stopping or read-only, or whose transaction has ended or failed.
 */
const AWAY = /^(08...|28...|3D000|53...|57P0.|58...|25006|25P0[123])$/;
const SOCKET = /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
const DRIVER =
  /connection (terminated|error|ended)|timeout exceeded|connection timeout|query read timeout|not queryable/i;

/** Socket errors that only a timeout causes. */
const SOCKET_TIMEOUT = /^(EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/;
const DRIVER_TIMEOUT = /timeout exceeded|connection timeout|query read timeout/i;

/** True when the call has lost a race. A retry may succeed. */
export function isRace(error: unknown): boolean {
  return error instanceof Overtaken || RACE.test(codeOf(error));
}

const TRIES = 3;

/** Runs work that leaves nothing behind on failure. Retries after a lost race, up to three attempts in all. */
export async function throughRaces<T>(work: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (triesLeft === 1 || !isRace(error)) throw error;
    return throughRaces(work, triesLeft - 1);
  }
}

export function isLockHeld(error: unknown): boolean {
  return codeOf(error) === LOCKED;
}

/** True when a statement exceeded its limit or an operator cancelled it. */
export function isStatementCancelled(error: unknown): boolean {
  return codeOf(error) === GIVEN_UP;
}

/** True when the server accepts no writes, such as a former primary after a switchover. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** True when the connection is lost. The statements already sent may or may not be stored. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return AWAY.test(code) || SOCKET.test(code) || (error instanceof Error && DRIVER.test(error.message));
}

/** True when an answer or a connection timed out. A live server would have ended the statement first. */
export function isUnresponsive(error: unknown): boolean {
  return SOCKET_TIMEOUT.test(codeOf(error)) || (error instanceof Error && DRIVER_TIMEOUT.test(error.message));
}

/** True when the failure is temporary. The call may be sent again. */
export function isPassing(error: unknown): boolean {
  return isConnectionLost(error) || isRace(error) || BUSY.test(codeOf(error));
}

function asUnavailable(error: unknown): unknown {
  return isPassing(error) ? new Unavailable({ cause: error }) : error;
}

/** Runs a statement. Turns a temporary failure into `Unavailable`. */
export async function asAvailable<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Rejects jobs with the error. Rethrows it when the database is unresponsive, which stops their lane. */
export function fail(jobs: readonly Refusable[], error: unknown): void {
  const told = asUnavailable(error);
  for (const job of jobs) job.reject(told);
  if (isUnresponsive(told instanceof Unavailable ? told.cause : told)) throw told;
}

/** Runs jobs in sequence. Rejects all remaining jobs once the database is unresponsive. */
export async function runEach<Job extends Refusable>(
  jobs: readonly Job[],
  run: (job: Job) => Promise<void>,
): Promise<void> {
  for (const [index, job] of jobs.entries())
    await run(job).catch((error: unknown) => fail(jobs.slice(index), error));
}

/** Runs every function in sequence, even after a failure. Then throws the first failure. */
export async function tryEach(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

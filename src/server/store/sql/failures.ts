import { Unavailable } from '../db';
import type { Refusable } from './lane';

/** A call that found changed what it had read. */
export class Overtaken extends Error {
  constructor() {
    super('What the call had read was changed meanwhile.');
  }
}

/** SQLSTATE of a call that lost a race with another process: the same row inserted, or a deadlock. */
const RACE = /^(23505|40001|40P01)$/;
/** The server is too busy for this call. */
const BUSY = /^(55P03|57014)$/;
const LOCKED = '55P03';
const GIVEN_UP = '57014';
const READ_ONLY = '25006';
/**
 * The server is away, starting or stopping, or lets nobody of this name in, or the connection's transaction is not what the
 * call takes it for; classes by their first two letters.
 */
const AWAY = /^(08...|28...|3D000|53...|57P0.|58...|25006|25P0[123])$/;
/** Codes of the socket, and the driver's own messages, which come without a code. */
const SOCKET = /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
const DRIVER =
  /connection (terminated|error|ended)|timeout exceeded|connection timeout|query read timeout|not queryable/i;

/** Those of them that come only after a time limit. */
const SILENT_SOCKET = /^(EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/;
const SILENT_DRIVER = /timeout exceeded|connection timeout|query read timeout/i;

/** Whether the call lost a race and can succeed when it is tried again. */
export function isRace(error: unknown): boolean {
  return error instanceof Overtaken || RACE.test(codeOf(error));
}

const TRIES = 3;

/** Carries out work of which a failure leaves nothing behind. It is tried again after a lost race, three times in all. */
export async function throughRaces<T>(work: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (triesLeft === 1 || !isRace(error)) throw error;
    return throughRaces(work, triesLeft - 1);
  }
}

/** Whether the call waited too long for a lock. */
export function isLockHeld(error: unknown): boolean {
  return codeOf(error) === LOCKED;
}

/** Whether a statement took longer than its limit, or was ended by hand. */
export function isGivenUp(error: unknown): boolean {
  return codeOf(error) === GIVEN_UP;
}

/** Whether the server takes no writes, such as the primary of before a switchover. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** Whether the connection is lost. If so, what was sent may or may not be kept. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return AWAY.test(code) || SOCKET.test(code) || (error instanceof Error && DRIVER.test(error.message));
}

/** Whether the time for an answer, or for a connection, went by. A server that lives ends a statement first. */
export function isSilent(error: unknown): boolean {
  return SILENT_SOCKET.test(codeOf(error)) || (error instanceof Error && SILENT_DRIVER.test(error.message));
}

/** Whether the failure is temporary, so that the call may be sent again. */
export function isPassing(error: unknown): boolean {
  return isConnectionLost(error) || isRace(error) || BUSY.test(codeOf(error));
}

/** A failure as callers are told it: one that is temporary becomes `Unavailable`. */
function asTold(error: unknown): unknown {
  return isPassing(error) ? new Unavailable({ cause: error }) : error;
}

/** Waits for a statement. A failure that is temporary becomes `Unavailable`. */
export async function asAvailable<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    throw asTold(error);
  }
}

/** Tells jobs what their statements failed of. Throws it where the database is silent, which their lane has to know. */
export function fail(jobs: readonly Refusable[], error: unknown): void {
  const told = asTold(error);
  for (const job of jobs) job.reject(told);
  if (isSilent(told instanceof Unavailable ? told.cause : told)) throw told;
}

/** Runs jobs one after the other. When the database falls silent, all that are left are told so. */
export async function runEach<Job extends Refusable>(
  jobs: readonly Job[],
  run: (job: Job) => Promise<void>,
): Promise<void> {
  for (const [index, job] of jobs.entries())
    await run(job).catch((error: unknown) => fail(jobs.slice(index), error));
}

/** Does one after the other, each also where one before it has failed. Throws the first failure at the end. */
export async function tryEach(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

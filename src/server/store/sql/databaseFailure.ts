import { Unavailable } from '../db';
import { databaseName } from './databaseAddress';

/** A database failure in one line that names the database, for the user of a command. */
export class DatabaseFailure extends Error {
  constructor(address: string, cause: unknown) {
    super(`The ${databaseName(address)}: ${reasonOf(cause)}`, { cause });
  }
}

export async function naming<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DatabaseFailure ? error : new DatabaseFailure(address, error);
  }
}

/** The driver's message when the server requires a password and none is set. */
const NO_PASSWORD = /password must be a string/;

function reasonOf(error: unknown): string {
  if (error instanceof Unavailable && error.cause !== undefined) return reasonOf(error.cause);
  // The error of a host with two addresses has no message of its own.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  const text = error instanceof Error ? error.message : String(error);
  if (NO_PASSWORD.test(text)) return 'it asks for a password. Set PGPASSWORD.';
  return text.replace(/\s+/g, ' ').trim() || 'failed without a reason';
}

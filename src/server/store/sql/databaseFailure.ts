import { Unavailable } from '../db';
import { databaseName } from './databaseAddress';

/** A failure of a database in one line, for whoever runs a command. It names the database. */
export class DatabaseFailure extends Error {
  constructor(address: string, cause: unknown) {
    super(`The ${databaseName(address)}: ${reasonOf(cause)}`, { cause });
  }
}

/** Carries out work with a database. What fails in it becomes a `DatabaseFailure`. */
export async function naming<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DatabaseFailure ? error : new DatabaseFailure(address, error);
  }
}

/** What the driver says where the server asks for a password and it has none. */
const NO_PASSWORD = /password must be a string/;

function reasonOf(error: unknown): string {
  if (error instanceof Unavailable && error.cause !== undefined) return reasonOf(error.cause);
  // A host with two addresses: the error has no words of its own.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  const text = error instanceof Error ? error.message : String(error);
  if (NO_PASSWORD.test(text)) return 'it asks for a password. Set PGPASSWORD.';
  return text.replace(/\s+/g, ' ').trim() || 'failed without a reason';
}

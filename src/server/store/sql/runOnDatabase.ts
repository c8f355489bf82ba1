import { watchOutput } from './commandOutput';
import { addressProblem } from './databaseAddress';
import { naming } from './databaseFailure';

/** Runs a command on the database of DATABASE_URL. A failure is one line, and the process ends with 1. */
export async function runOnDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  watchOutput();
  const databaseUrl = process.env.DATABASE_URL?.trim();
  try {
    if (!databaseUrl)
      throw new Error('Set DATABASE_URL to the database, e.g. postgres://user:password@host/ninja.');
    const problem = addressProblem(databaseUrl);
    if (problem !== null) throw new Error(`DATABASE_URL ${problem}`);
    await naming(databaseUrl, () => work(databaseUrl));
  } catch (error) {
    process.exitCode = 1;
    // A connection that the server has not let in would keep the process for a minute more.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`, () => process.exit());
  }
}

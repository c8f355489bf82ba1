import { watchOutput } from './commandOutput';
import { addressProblem } from './databaseAddress';
import { naming } from './databaseFailure';
import { readArguments } from './readArguments';

/** A command that takes no arguments but `--help`, and works on the database of DATABASE_URL. */
export async function databaseCommand(
  usage: string,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const { values } = readArguments({ options: { help: { type: 'boolean', default: false } } }, usage);
  if (values.help) process.stdout.write(`${usage}\n`);
  else await runOnDatabase(work);
}

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

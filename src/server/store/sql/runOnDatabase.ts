import { watchOutput } from './commandOutput';
import { addressProblem } from './databaseAddress';
import { naming } from './databaseFailure';
import { readArguments } from './readArguments';

/** Runs a command on the database of DATABASE_URL. The command accepts only the argument `--help`. */
export async function databaseCommand(
  usage: string,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const { values } = readArguments({ options: { help: { type: 'boolean', default: false } } }, usage);
  if (values.help) process.stdout.write(`${usage}\n`);
  else await runOnDatabase(work);
}

/** Runs a command on the database of DATABASE_URL. On failure, prints one line and ends the process with code 1. */
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
    // Exit explicitly, because a connection that the server hasn't accepted would keep the process alive for a minute.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`, () => process.exit());
  }
}

import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Reads a command's arguments. If one is wrong, it prints what is wrong and the usage, and ends the process. */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
  exitCode = 1,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseArguments(error instanceof Error ? error.message : String(error), usage, exitCode);
  }
}

/** Ends the process for an argument with a value that fits nothing. */
export function refuseArguments(problem: string, usage: string, exitCode = 1): never {
  // Node goes on to explain its own rules.
  const [first] = problem.split(/\.?\s*\n|\. /);
  process.stderr.write(`${first?.replace(/\.$/, '')}.\n${usage}\n`);
  process.exit(exitCode);
}

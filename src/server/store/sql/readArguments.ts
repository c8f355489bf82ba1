import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Parses a command's arguments. On an invalid one, prints the problem and the usage and ends the process. */
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

export function refuseArguments(problem: string, usage: string, exitCode = 1): never {
  // Node's message continues with an explanation of its rules.
  const [first] = problem.split(/\.?\s*\n|\. /);
  process.stderr.write(`${first?.replace(/\.$/, '')}.\n${usage}\n`);
  process.exit(exitCode);
}

import { execFile } from 'node:child_process';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { bundleProgram } from './bundleProgram';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** A variable set to `undefined` is omitted. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a TypeScript program, bundled into one script, to completion. */
export async function runProgram(
  path: string,
  args: readonly string[] = [],
  env: Environment = {},
): Promise<Ended> {
  return runNode([await bundleProgram(path), ...args], env);
}

/** Runs a program file by file, as production and `npm run` do. */
export function runFiles(path: string, args: readonly string[] = [], env: Environment = {}): Promise<Ended> {
  return runNode(['--import', 'tsx', inRoot(path), ...args], env);
}

function runNode(args: readonly string[], env: Environment): Promise<Ended> {
  const options = { cwd: inRoot(), env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

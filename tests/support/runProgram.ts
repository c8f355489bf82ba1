import { execFile } from 'node:child_process';
import { inRoot } from '../../scripts/lib/paths.mjs';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a TypeScript file of ours to its end, as `npm run` does. A variable of `undefined` is left out. */
export function runProgram(
  path: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Ended> {
  const options = { cwd: inRoot(), env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', inRoot(path), ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

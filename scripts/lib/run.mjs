import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * `quiet` collects the output instead of streaming it.
 * @typedef {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} RunOptions
 */

/**
 * Runs a command without stdin. Never rejects. A command that can't start has the exit code 127.
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` is empty unless `quiet`
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, [...args], {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => done({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/**
 * Runs the program of an installed package without npx, such as `bin('vitest', ['run'])`.
 * @param {string} name @param {readonly string[]} args @param {RunOptions} [options]
 */
export function bin(name, args, options = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = `${ROOT}/node_modules/.bin${separator}${process.env.PATH ?? ''}`;
  return run(name, args, { ...options, env: { ...options.env, PATH: path } });
}

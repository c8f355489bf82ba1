import { type ChildProcess, spawn } from 'node:child_process';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { bundleProgram } from '../bundleProgram';
import { freePort } from '../postgres';
import { pause } from './bot';
import { Connections } from './http';

/** A busy machine can take a long time to start a process. */
const START_MS = 120_000;

/** A provider in a separate process. */
export interface ProviderProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Returns all output so far, including the log. */
  output(): string;
  /** Sends a signal and resolves with the elapsed ms once the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number>;
}

export interface ProcessOptions {
  port?: number;
  env?: Record<string, string>;
  /** Program to run; the provider by default. */
  program?: string;
  args?: readonly string[];
  /** File descriptor for standard output, which is collected by default. */
  stdout?: number;
}

/** Starts a provider and waits until it accepts calls. */
export async function startProcess(options: ProcessOptions = {}): Promise<ProviderProcess> {
  const port = options.port ?? (await freePort());
  const program = await bundleProgram(options.program ?? 'src/server/http/main.ts');
  const args = [program, '--port', String(port), ...(options.args ?? [])];
  const child = spawn(process.execPath, args, {
    cwd: inRoot(),
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', options.stdout ?? 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const origin = `http://127.0.0.1:${port}`;
  await ready(origin, child, () => output);
  return {
    origin,
    child,
    output: () => output,
    async end(signal) {
      const started = Date.now();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await ended;
      }
      return Date.now() - started;
    },
  };
}

async function ready(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const connections = new Connections(1);
  const deadline = Date.now() + START_MS;
  try {
    while (child.exitCode === null && Date.now() < deadline) {
      const reply = await connections.call(origin, { method: 'GET', path: '/readyz' }).catch(() => null);
      if (reply?.status === 200) return;
      await pause(50);
    }
  } finally {
    connections.close();
  }
  child.kill('SIGKILL');
  throw new Error(`the provider did not start:\n${output()}`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** `npm run test:server -- --long` raises the number to 10,000. */
const DOWNLOADS = Number(process.env.ABORTED_DOWNLOADS ?? 300);
const AT_ONCE = 10;
/** Node itself uses about 25 open files. If one download in three leaked its file, this limit would be exceeded. */
const DESCRIPTORS = 128;
/** Larger than the buffers of a connection. */
const FILE_BYTES = 16 * 1024 * 1024;

const SERVE = resolve(import.meta.dirname, '../../scripts/serve.mjs');
const STARTER = `
  import { serveStatic } from ${JSON.stringify(SERVE)};
  const { port } = await serveStatic({ dir: process.argv[1] });
  console.log(port);`;

let dir: string;
let child: ChildProcess;
let port: number;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(dir, 'index.html'), '<html></html>');
  writeFileSync(join(dir, 'big.webm'), Buffer.alloc(FILE_BYTES));
  const command = `ulimit -n ${DESCRIPTORS} && exec "$0" --input-type=module -e "$1" "$2"`;
  child = spawn('bash', ['-c', command, process.execPath, STARTER, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  port = await new Promise<number>((started, failed) => {
    child.stdout?.once('data', (line) => started(Number(line)));
    child.once('exit', () => failed(new Error('the server ended')));
  });
});

afterAll(() => {
  child.kill();
  rmSync(dir, { recursive: true });
});

/** Requests the large file and hangs up at the first bytes. Resolves to false if none arrived. */
function abortDownload(): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /big.webm HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    let hasBegun = false;
    socket.once('data', () => {
      hasBegun = true;
      socket.destroy();
    });
    socket.once('error', () => undefined);
    socket.once('close', () => done(hasBegun));
  });
}

describe('the static server with few open files allowed', () => {
  it(`survives ${DOWNLOADS} downloads aborted halfway`, { timeout: 600_000 }, async () => {
    let begun = 0;
    for (let done = 0; done < DOWNLOADS; done += AT_ONCE) {
      const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, abortDownload));
      begun += outcomes.filter(Boolean).length;
    }
    expect(begun).toBe(DOWNLOADS);
    expect(child.exitCode).toBeNull();
    const whole = await fetch(`http://127.0.0.1:${port}/big.webm`);
    expect((await whole.arrayBuffer()).byteLength).toBe(FILE_BYTES);
  });
});

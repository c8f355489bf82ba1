import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { readArguments } from '../../src/server/store/sql/readArguments';
import { runFiles, runProgram } from '../support/runProgram';

const PROVIDER = 'src/server/http/main.ts';
const CATALOGUE = 'scripts/catalogue.ts';
const CHECK = 'scripts/providerCheck.ts';
const MIGRATE = 'src/server/store/sql/migrateCommand.ts';

describe('a command with wrong arguments', () => {
  it.each<[program: string, args: string, line: string, code: number]>([
    [PROVIDER, '--prot 1', "Unknown option '--prot'.", 1],
    [PROVIDER, '--port 65536', '--port must be a whole number from 0 to 65535, not 65536.', 1],
    [PROVIDER, '--port abc', '--port must be a whole number from 0 to 65535, not abc.', 1],
    [PROVIDER, '--no-demo --host=', '--host must not be empty.', 1],
    [PROVIDER, '--folder=', '--folder must not be empty.', 1],
    [CATALOGUE, '--frob', "Unknown option '--frob'.", 1],
    [MIGRATE, '--dry-run', "Unknown option '--dry-run'.", 1],
    [CHECK, '--frob', "Unknown option '--frob'.", 2],
    [CHECK, 'http://127.0.0.1:1/api --first-id x', '--first-id must be a Telegram id, not x.', 2],
  ])('reports %s %s in one line above the usage', async (program, args, line, code) => {
    const ended = await runProgram(program, args.split(' '));
    const [first, second] = ended.stderr.split('\n');
    expect([first, ended.code, ended.stdout]).toEqual([line, code, '']);
    expect(second).not.toBe('');
    expect(ended.stderr).toMatch(/^ {2}npm run /m);
    expect(ended.stderr).not.toMatch(/^ {4}at /m);
  });
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

function askForHelp(script: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const [program = '', file = '', ...args] = script.split(' ');
  // With a desk secret set, the provider would build the desk.
  const env = { ...process.env, DATABASE_URL: undefined, ADMIN_SECRET: 'x'.repeat(48) };
  if (program === 'tsx') return runFiles(file, ['--help'], env);
  const [command, start] =
    program === 'node' ? [process.execPath, file] : [inRoot('node_modules/.bin', program), file];
  return new Promise((resolve) => {
    execFile(command, [start, ...args, '--help'], { cwd: inRoot(), env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

describe('--help', () => {
  it.each(Object.entries(scripts))(
    'prints the usage of npm run %s and does nothing else',
    async (_, script) => {
      const { code, stdout, stderr } = await askForHelp(script);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(
        script.includes('vite') || script.includes('dev.mjs') ? /Usage:/ : /^ {2}npm (run |start|test)/m,
      );
      expect(stdout).not.toMatch(/Written to|Nothing changed|Rendered|✓|Building/);
    },
  );

  it.each([
    ['airdrop', 'check'],
    ['airdrop', 'verify'],
    ['catalogue', 'list'],
  ])('prints the usage of npm run %s %s', async (name, command) => {
    const { code, stdout } = await runProgram(scripts[name]?.split(' ')[1] ?? '', [command, '--help']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ {2}npm run /m)]);
  });

  it.each(['combo', '--quick', '--watch', '--accept', '--changed'])(
    'runs no test for npm test %s',
    (word) => {
      const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', word, '--help'], {
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([0, expect.stringMatching(/^Checks and tests the project\./)]);
    },
  );
});

it('an unknown server check gets a list of the known ones', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/testServer.mjs', 'nothing'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^There is no check nothing. There are: (\w+, )*catalogue, /),
  ]);
});

describe('arguments that Node refuses', () => {
  const options = { port: { type: 'string' }, 'no-demo': { type: 'boolean' } } as const;

  it.each([
    ['--port', "Option '--port <value>' argument missing."],
    ['--port --no-demo', "Option '--port' argument is ambiguous."],
    ['extra', "Unexpected argument 'extra'."],
  ])('are reported in one line above the usage: %s', (args, line) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    expect(() => readArguments({ args: args.split(' '), options }, 'Usage', 2)).toThrow('exit 2');
    expect(written.mock.calls).toEqual([[`${line}\nUsage\n`]]);
    exit.mockRestore();
    written.mockRestore();
  });
});

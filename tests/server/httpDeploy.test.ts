import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { readConfig } from '../../src/client/boot/config';
import { checkLaunch } from '../../src/client/host/launchParams';
import { DRY_RUN_MS, LONG_MS } from '../../src/desk/ask';

const read = (path: string) => readFileSync(inRoot('scripts/deploy', path), 'utf8');

/** Programs of the images: both builds, the provider and its operators' commands. */
const ENTRIES = [
  'vite.config.ts',
  'scripts/bundle/desk.config.ts',
  'src/server/http/main.ts',
  'src/server/store/sql/migrateCommand.ts',
  'src/server/store/sql/conserveCommand.ts',
  'scripts/catalogue.ts',
];

/** Lists the files that the entries import, directly or through other files. */
async function importedFiles(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ENTRIES,
    absWorkingDir: inRoot('.'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.html': 'empty', '.svg': 'empty' },
    outdir: 'dist',
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}

describe('the deployment files', () => {
  const dockerfile = read('Dockerfile');
  const compose = read('compose.yaml');
  const unit = read('ninja-provider@.service');

  it('name files and addresses that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (scripts\/.*) \/\S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    const started = [...`${dockerfile}${compose}${unit}`.matchAll(/src\/[\w/]+\.ts/g)].map(([path]) => path);
    expect(copied).toHaveLength(4);
    expect(started.length).toBeGreaterThan(1);
    expect([...copied, ...started].filter((path) => !existsSync(inRoot(path)))).toEqual([]);
    for (const address of ['127.0.0.1:8787', '127.0.0.1:8788']) expect(read('game.conf')).toContain(address);
  });

  it('allow a desk act as much time as its page waits', () => {
    const [, desk = ''] = /location \^~ \/admin \{([^}]*)\}/.exec(read('game.conf')) ?? [];
    expect(desk).toContain(`proxy_read_timeout ${LONG_MS / 1000}s;`);
    const [, dryRun = ''] =
      /location = \/admin\/api\/airdrop\/dry-run \{([^}]*)\}/.exec(read('game.conf')) ?? [];
    expect(dryRun).toContain(`proxy_read_timeout ${DRY_RUN_MS / 1000}s;`);
  });

  it('start node directly, so that it receives SIGTERM', () => {
    const command = [...dockerfile.matchAll(/^ENTRYPOINT (\[.*\])$|^CMD (\["src.*\])$/gm)].flatMap(
      ([, entrypoint, args]) => JSON.parse(entrypoint ?? args ?? '[]') as string[],
    );
    const [, started = ''] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit) ?? [];
    const program = ['node', '--import', 'tsx', 'src/server/http/main.ts'];
    expect(command.slice(0, 4)).toEqual(program);
    expect(started.split(' ').slice(0, 4)).toEqual(program);
    expect(readFileSync(inRoot('docs/operate/server.md'), 'utf8')).toContain(` ${program.join(' ')} --port `);
  });

  it('restrict the systemd service, but allow V8 to compile', () => {
    const given = ['CapabilityBoundingSet=', 'SystemCallFilter=@system-service', 'ProtectSystem=strict'];
    expect(unit.split('\n')).toEqual(expect.arrayContaining(given));
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
  });

  it('include everything the images run', async () => {
    const ignored = read('Dockerfile.dockerignore').trim().split('\n');
    const imported = await importedFiles();
    expect(imported).toEqual(expect.arrayContaining([...ENTRIES, 'scripts/page/page.ts']));
    expect(imported.filter((path) => ignored.includes(path.split('/')[0] ?? ''))).toEqual([]);
  }, 60_000);

  it('build the site with every setting of the game', () => {
    const settings = [
      ...readFileSync(inRoot('docs/guide/development.md'), 'utf8').matchAll(/^\| `(VITE_\w+)` \|/gm),
    ];
    const open = settings.map(([, name]) => name).filter((name) => name !== 'VITE_API_URL');
    const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
    expect(open.length).toBeGreaterThan(10);
    expect(names(dockerfile, /^ARG (VITE_\w+)$/gm)).toEqual(open);
    expect(names(compose, /^ {8}- (VITE_\w+)(?:=\S.*)?$/gm)).toEqual(open);
  });

  it('require every setting that the game can’t run without', () => {
    const demanded = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const { analyticsToken } = readConfig({ VITE_API_URL: '/' });
    expect(checkLaunch({ analyticsToken, user: { id: 1 } })).toBe('noToken');
    expect([...new Set(demanded)].sort()).toEqual(['BOT_TOKEN', 'POSTGRES_PASSWORD', 'VITE_ANALYTICS_TOKEN']);
    const started = /POSTGRES_PASSWORD=… BOT_TOKEN=… VITE_ANALYTICS_TOKEN=… docker compose/;
    for (const text of [compose, readFileSync(inRoot('docs/operate/server.md'), 'utf8')])
      expect(text).toMatch(started);
  });

  it('allow any character in a password', () => {
    const [, connectionString = ''] = /DATABASE_URL: (\S+)$/m.exec(compose) ?? [];
    const [, variable = ''] = /^ {4}(\w+): \$\{POSTGRES_PASSWORD:\?/m.exec(compose) ?? [];
    const password = 'a/b#c?d@e:f%20g$h';
    vi.stubEnv(variable, password);
    try {
      const { user, host, database, password: sent } = new pg.Client({ connectionString });
      expect({ user, host, database, sent }).toEqual({
        user: 'game',
        host: 'db',
        database: 'game',
        sent: password,
      });
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('cap each container’s logs and give the database time to stop', () => {
    const services = [...compose.split('\nservices:\n')[1]!.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n)+)/gm)];
    expect(services.map(([, name]) => name)).toContain('web');
    const [, shared = ''] = /^x-provider: &provider\n((?: {2}.*\n)+)/m.exec(compose) ?? [];
    const bounded =
      /^x-logs: &logs\n {2}driver: json-file\n {2}options: \{ max-size: \w+, max-file: "\d+" \}$/m;
    expect(compose).toMatch(bounded);
    for (const [, name, lines = ''] of services) {
      const all = lines.includes('<<: *provider') ? lines + shared : lines;
      expect([name, all.includes('  logging: *logs\n')]).toEqual([name, true]);
    }
    const [, , db = ''] = services.find(([, name]) => name === 'db') ?? [];
    expect(db).toMatch(/^ {4}stop_grace_period: 2m$/m);
  });

  it('consider the database ready once it is reachable, however long its recovery takes', () => {
    const [, check = ''] = /^ {4}healthcheck:\n((?: {6}.*\n)+)/m.exec(compose.split('\n  db:\n')[1]!) ?? [];
    expect(check).toContain('test: [CMD, pg_isready, -h, 127.0.0.1, ');
    expect(check).toMatch(/^ {6}start_period: \d+m$/m);
  });

  it('keep settings and development accounts out of the images', () => {
    const [, settings] = /^ {2}env_file: \[\{ path: (\S+\.env), required: false \}\]$/m.exec(compose) ?? [];
    expect(settings).toBe('provider.env');
    expect(read('Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['scripts/deploy/*.env', '.provider']),
    );
  });

  it('give nginx the providers’ addresses', () => {
    const proxied = [...dockerfile.matchAll(/\/(172\.[\d.]+):8787\//g)].map(([, address]) => address);
    const given = [...compose.matchAll(/^ {2}provider-\d:[\s\S]*?ipv4_address: ([\d.]+)/gm)].map(
      ([, address]) => address,
    );
    expect(given).toHaveLength(2);
    expect(proxied).toEqual(given);
  });

  it('set up a machine without containers as in the image, but with logs in files', () => {
    const [, commands = ''] =
      /On Debian[^`]*```sh\n([\s\S]*?)```/.exec(readFileSync(inRoot('docs/operate/hosting.md'), 'utf8')) ??
      [];
    const ofNginx = [...dockerfile.matchAll(/^COPY (scripts\/deploy\/\S+) (\/etc\/nginx\/\S+)$/gm)];
    expect(ofNginx).toHaveLength(2);
    for (const [, file = ''] of ofNginx) expect(commands).toContain(` ${file} `);
    const [, frame = ''] = /^(sed [\s\S]*?) > \/etc\/nginx\/nginx\.conf$/m.exec(commands) ?? [];
    const installed = execFileSync('sh', ['-c', frame], { cwd: inRoot('.'), encoding: 'utf8' });
    expect(installed).toContain('worker_connections 32768;');
    expect(installed.match(/^\s*(access|error)_log \S+/gm)).toEqual([
      'error_log /var/log/nginx/error.log',
      '  access_log /var/log/nginx/access.log',
    ]);
  });

  it('keep the files of older sites on a volume, where the next image serves them to open pages', () => {
    const [, root] = /^ {2}root (\S+);$/m.exec(read('game.conf')) ?? [];
    const [, web = ''] = /^ {2}web:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
    const [, built] = /^COPY --from=site \/game\/dist (\S+)$/m.exec(dockerfile) ?? [];
    expect(web).toContain(`- site:${root}\n`);
    expect(compose).toMatch(/^volumes: \{.* site: \{\}.*\}$/m);
    expect(dockerfile).toContain(
      ` && { site.sh ${built} ${root} || test -f ${root}/index.html; } && exec nginx `,
    );
    expect(built).not.toBe(root);
  });
});

describe('a build that replaces another', () => {
  let folder: string;
  let site: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-'));
    site = join(folder, 'site');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Installs a build with these files, each containing the build's name. */
  function put(build: string, ...files: readonly string[]): void {
    const dist = join(folder, build);
    for (const file of ['index.html', 'index.html.br', '.preload.conf', ...files]) {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), build);
    }
    execFileSync(inRoot('scripts/deploy/site.sh'), [dist, site], { stdio: 'pipe' });
  }
  const here = () => readdirSync(join(site, 'assets')).sort();
  const holds = (file: string) => readFileSync(join(site, file), 'utf8');
  /** Advances time by the given number of days. */
  function wait(days: number): void {
    for (const name of readdirSync(join(site, '.builds'))) {
      const path = join(site, '.builds', name);
      const then = statSync(path).mtimeMs / 1000 - days * 86_400;
      utimesSync(path, then, then);
    }
  }

  it('is served while the previous build’s files remain', () => {
    put('first', 'assets/main-1.js', 'assets/same.js');
    put('second', 'assets/main-2.js', 'assets/same.js');
    expect(here()).toEqual(['main-1.js', 'main-2.js', 'same.js']);
    for (const file of ['index.html', 'index.html.br', '.preload.conf', 'assets/same.js'])
      expect(holds(file)).toBe('second');
    expect(holds('assets/main-1.js')).toBe('first');
  });

  it('keeps previously served files even after a failed build in between', () => {
    put('first', 'assets/main-1.js');
    const stubs = join(folder, 'stubs');
    mkdirSync(stubs);
    writeFileSync(join(stubs, 'cp'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${stubs}:${process.env.PATH}`);
    expect(() => put('second', 'assets/main-2.js')).toThrow();
    vi.unstubAllEnvs();
    wait(40);
    put('third', 'assets/main-3.js');
    expect(here()).toEqual(['main-1.js', 'main-3.js']);
  });

  it('deletes only files replaced more than 30 days ago', () => {
    put('first', 'assets/main-1.js', 'assets/same.js');
    writeFileSync(join(site, 'assets/own.txt'), '');
    wait(40);
    put('second', 'assets/main-2.js', 'assets/same.js');
    expect(here()).toContain('main-1.js');
    wait(29);
    put('third', 'assets/main-3.js', 'assets/same.js');
    expect(here()).toContain('main-1.js');
    wait(3);
    put('third', 'assets/main-3.js', 'assets/same.js');
    expect(here()).toEqual(['main-2.js', 'main-3.js', 'own.txt', 'same.js']);
  });
});

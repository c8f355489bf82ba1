import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { installPackages } from '../../../scripts/lib/debian.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { ensurePostgres, postgresUser } from '../../../scripts/lib/postgres.mjs';
import { freePort } from '../postgres';
import { pause } from './bot';
import { addressOf, HaNetwork, NETWORK, NODES, type Node } from './haNetwork';

const PROGRAMS = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/sbin/ip',
];
const PACKAGES = ['patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'iproute2'];
const PASSWORD = 'only-for-tests';
const START_MS = 180_000;

/**
 * Three database nodes with Patroni and etcd, each in its own network namespace, configured by scripts/deploy/ha. Needs
 * root.
 */
export interface HaCluster {
  network: HaNetwork;
  /** Starts a balancer and a pooler, and returns the URL for one game process. */
  openRoad(): Promise<string>;
  /** Returns the URL of the primary itself, for migrations and checks. */
  primaryUrl(): Promise<string>;
  primary(): Promise<Node>;
  replicas(): Promise<{ sync: Node; other: Node }>;
  /** Kills PostgreSQL on a node. Patroni keeps running. */
  killPostgres(node: Node): void;
  /** Kills Patroni and PostgreSQL on a node. Its etcd keeps running. */
  killDatabase(node: Node): void;
  killEtcd(node: Node): void;
  /** Stops or continues every process of a node (SIGSTOP, SIGCONT). */
  freeze(node: Node, isFrozen: boolean): void;
  /** Restarts stopped parts. Resolves once the primary streams to a synchronous and to a second replica. */
  heal(): Promise<void>;
  close(): void;
}

interface Member {
  name: Node;
  role: string;
  state: string;
}

/** Reads a file of scripts/deploy/ha and fills in the test network's addresses. */
const fileOf = (name: string) =>
  readFileSync(inRoot('scripts/deploy/ha', name), 'utf8').replaceAll('10.0.0.', `${NETWORK}.`);

export async function startHaCluster(): Promise<HaCluster> {
  const bin = await ensurePostgres();
  if (!PROGRAMS.every(existsSync)) await installPackages(PACKAGES);
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} was not found: apt-get install ${PACKAGES.join(' ')}`);
  const user = postgresUser();
  if (!user) throw new Error('network namespaces need root');
  const folder = mkdtempSync(join(tmpdir(), 'ha-'));
  const children = new Map<string, ChildProcess>();
  let log = '';

  const own = (path: string) => chownSync(path, user.uid, user.gid);
  own(folder);
  const start = (name: string, command: string, args: string[], env: Record<string, string> = {}) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (text: Buffer) => {
      log = (log + text.toString()).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    children.set(name, child);
  };
  const asPostgres = (...args: string[]) => [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    ...args,
  ];

  const settings = [...fileOf('sysctl.conf').matchAll(/^(net\S+) = (\d+)$/gm)];
  const network = new HaNetwork(settings.map(([, name, value]) => `${name}=${value}`));
  for (const node of NODES) {
    for (const part of ['etcd', 'run']) {
      mkdirSync(join(folder, node, part), { recursive: true });
      own(join(folder, node, part));
    }
    own(join(folder, node));
    const patroni = fileOf('patroni.yml')
      .replace(
        /data_dir: .*/,
        `data_dir: ${folder}/${node}/data\n  parameters: { unix_socket_directories: ${folder}/${node}/run }`,
      )
      .replace(/bin_dir: .*/, `bin_dir: ${bin}`);
    writeFileSync(join(folder, node, 'patroni.yml'), patroni);
  }

  /** Reads the variables of an .env file for one node. */
  const variables = (file: string, node: Node) => {
    const pairs = [...fileOf(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => {
      if (name.endsWith('PASSWORD')) return [name, PASSWORD];
      const isOfNode = /_NAME$|_URLS$|CONNECT_ADDRESS$/.test(name);
      return [name, isOfNode ? value.replace('db-1', node).replace(`${NETWORK}.11`, addressOf(node)) : value];
    });
    // Patroni writes its password file into the home folder.
    return { ...Object.fromEntries(pairs), HOME: join(folder, node) };
  };
  const startInNode = (node: Node, envFile: string, program: string, ...args: string[]) =>
    start(
      `${program} ${node}`,
      'ip',
      ['netns', 'exec', node, ...asPostgres(program, ...args)],
      variables(envFile, node),
    );
  const startEtcd = (node: Node) =>
    startInNode(node, 'etcd.env', 'etcd', '--data-dir', `${folder}/${node}/etcd`);
  const startPatroni = (node: Node) =>
    startInNode(node, 'node.env', 'patroni', `${folder}/${node}/patroni.yml`);
  const isRunning = (name: string) =>
    children.get(name)?.exitCode === null && children.get(name)?.signalCode === null;

  const ask = (node: Node, path: string) =>
    fetch(`http://${addressOf(node)}:8008/${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  /** Returns the members as reported by the primary; empty unless exactly one node claims to be the primary. */
  const members = async (): Promise<Member[]> => {
    const claims = await Promise.all(
      NODES.map(async (node) => ((await ask(node, 'primary'))?.ok ? [node] : [])),
    );
    const [primary, ...others] = claims.flat();
    if (!primary || others.length > 0) return [];
    const answer = (await (await ask(primary, 'cluster'))?.json().catch(() => null)) as {
      members?: Member[];
    } | null;
    return answer?.members ?? [];
  };
  const find = async (role: string): Promise<Node> => {
    for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(500)) {
      const member = (await members()).find((each) => each.role === role && each.state !== 'stopped');
      if (member) return member.name;
    }
    throw new Error(`no ${role}:\n${log}`);
  };
  const url = (host: string, who: string, database: string) =>
    `postgres://${who}:${PASSWORD}@${host}:5432/${database}`;
  const countStreams = async (node: Node): Promise<number> => {
    const client = new pg.Client({
      connectionString: url(addressOf(node), 'postgres', 'postgres'),
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const streaming = `select from pg_stat_replication where state = 'streaming'`;
      return (await client.query(streaming)).rowCount ?? 0;
    } catch {
      return 0;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  /** True when the primary streams to both replicas and counts one of them as synchronous. */
  const isWhole = async () => {
    const all = await members();
    const leader = all.find(({ role }) => role === 'leader');
    if (!leader || !all.some(({ role }) => role === 'sync_standby')) return false;
    return (await countStreams(leader.name)) === NODES.length - 1;
  };
  const cluster: HaCluster = {
    network,
    async openRoad() {
      const number = children.size;
      const [primaryPort, replicaPort, poolerPort] = [await freePort(), await freePort(), await freePort()];
      const files = join(folder, `road-${number}`);
      mkdirSync(files);
      own(files);
      writeFileSync(
        join(files, 'haproxy.cfg'),
        fileOf('haproxy.cfg')
          .replace('127.0.0.1:5000', `127.0.0.1:${primaryPort}`)
          .replace('127.0.0.1:5001', `127.0.0.1:${replicaPort}`),
      );
      writeFileSync(join(files, 'userlist.txt'), `"game" "${PASSWORD}"\n`);
      writeFileSync(
        join(files, 'pgbouncer.ini'),
        fileOf('pgbouncer.ini')
          .replace('port=5000', `port=${primaryPort}`)
          .replace('port=5001', `port=${replicaPort}`)
          .replace('listen_port = 6432', `listen_port = ${poolerPort}`)
          .replace('/etc/pgbouncer/userlist.txt', join(files, 'userlist.txt')),
      );
      const nodes = Object.fromEntries(NODES.map((node, index) => [`DB_${index + 1}`, addressOf(node)]));
      start(`haproxy ${number}`, 'haproxy', ['-db', '-f', join(files, 'haproxy.cfg')], nodes);
      const [program = '', ...args] = asPostgres('pgbouncer', join(files, 'pgbouncer.ini'));
      start(`pgbouncer ${number}`, program, args);
      return `postgres://game:${PASSWORD}@127.0.0.1:${poolerPort}/game`;
    },
    primaryUrl: async () => url(addressOf(await find('leader')), 'game', 'game'),
    primary: () => find('leader'),
    async replicas() {
      return { sync: await find('sync_standby'), other: await find('replica') };
    },
    killPostgres: (node) => network.signal(node, /bin\/postgres .*-D|bin\/postgres -D/, 'SIGKILL'),
    killDatabase(node) {
      network.signal(node, /patroni/, 'SIGKILL');
      network.signal(node, /postgres/, 'SIGKILL');
    },
    killEtcd: (node) => network.signal(node, /etcd --data-dir/, 'SIGKILL'),
    freeze: (node, isFrozen) => network.signal(node, /./, isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    async heal() {
      for (const node of NODES) {
        if (!isRunning(`etcd ${node}`)) startEtcd(node);
        if (!isRunning(`patroni ${node}`)) startPatroni(node);
      }
      for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(500))
        if (await isWhole()) return;
      throw new Error(`the cluster did not become whole: ${JSON.stringify(await members())}\n${log}`);
    },
    close() {
      network.close();
      for (const child of children.values()) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };

  try {
    for (const node of NODES) startEtcd(node);
    await pause(2000);
    startPatroni('db-1');
    await find('leader');
    for (const node of NODES.slice(1)) startPatroni(node);
    await cluster.heal();
    const leader = url(addressOf(await find('leader')), 'postgres', 'postgres');
    execFileSync(join(bin, 'psql'), [leader, '-f', inRoot('scripts/deploy/ha/role.sql')], {
      env: { ...process.env, GAME_PASSWORD: PASSWORD },
    });
    return cluster;
  } catch (error) {
    cluster.close();
    throw error;
  }
}

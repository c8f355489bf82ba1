import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const NODES = ['db-1', 'db-2', 'db-3'] as const;
export const NETWORK = '10.77.0';
const BRIDGE = 'ninja-ha';

export type Node = (typeof NODES)[number];

export const addressOf = (node: Node) => `${NETWORK}.${11 + NODES.indexOf(node)}`;

const ip = (...args: string[]) =>
  execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
const attempt = (work: () => unknown) => {
  try {
    work();
  } catch {
    // The process, link or namespace no longer exists.
  }
};

/** One network namespace for each node, joined by a bridge. Needs root. */
export class HaNetwork {
  /** Opens the network with the given sysctl settings in each node. */
  constructor(settings: readonly string[]) {
    this.remove();
    ip('link', 'add', BRIDGE, 'type', 'bridge');
    ip('addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
    ip('link', 'set', BRIDGE, 'up');
    for (const node of NODES) {
      ip('netns', 'add', node);
      ip('link', 'add', `${node}-out`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', node);
      ip('link', 'set', `${node}-out`, 'master', BRIDGE, 'up');
      ip('-n', node, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
      ip('-n', node, 'link', 'set', 'eth0', 'up');
      ip('-n', node, 'link', 'set', 'lo', 'up');
      for (const setting of settings) ip('netns', 'exec', node, 'sysctl', '-qw', setting);
    }
  }

  /** Signals the node's processes whose command matches. */
  signal(node: Node, command: RegExp, signal: NodeJS.Signals): void {
    for (const pid of ip('netns', 'pids', node).split(/\s+/).filter(Boolean).map(Number))
      attempt(() => {
        if (command.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')))
          process.kill(pid, signal);
      });
  }

  /** Disconnects a node from all others, or reconnects it. */
  cut(node: Node, isCut: boolean): void {
    ip('link', 'set', `${node}-out`, isCut ? 'down' : 'up');
  }

  /** Drops everything that a node sends to the other nodes, or stops dropping it. The game can still reach the node. */
  cutOneWay(node: Node, isCut: boolean): void {
    for (const other of NODES)
      if (other !== node)
        attempt(() => ip('-n', node, 'route', isCut ? 'add' : 'del', 'blackhole', `${addressOf(other)}/32`));
  }

  /** Kills every process in the nodes and removes them. */
  close(): void {
    for (const node of NODES) attempt(() => this.signal(node, /./, 'SIGKILL'));
    this.remove();
  }

  private remove(): void {
    for (const node of NODES) {
      attempt(() => ip('link', 'del', `${node}-out`));
      attempt(() => ip('netns', 'del', node));
    }
    attempt(() => ip('link', 'del', BRIDGE));
  }
}

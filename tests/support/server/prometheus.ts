import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../../scripts/lib/debian.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { freePort } from '../postgres';
import { pause } from './bot';

const PROGRAM = '/usr/bin/prometheus';
export const PROMTOOL = '/usr/bin/promtool';
const START_MS = 30_000;

/** Installs Debian's Prometheus if it is missing. */
export async function ensurePrometheus(): Promise<void> {
  if (!existsSync(PROGRAM)) await installPackages(['prometheus']);
  if (!existsSync(PROGRAM)) throw new Error('Prometheus was not found: sudo apt-get install prometheus');
}

/** A Prometheus with the deployed alerts, scaled so that a minute lasts a second. */
export interface Prometheus {
  /** Resolves when the alert fires. Rejects after `ms` with the state that Prometheus reports. */
  waitFor(alert: string, ms: number): Promise<void>;
  firing(): Promise<string[]>;
  close(): void;
}

/** @param jobs addresses (`host:port`) by job; each address serves `/metrics` */
export async function startPrometheus(
  jobs: Readonly<Record<string, readonly string[]>>,
): Promise<Prometheus> {
  await ensurePrometheus();
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  const rules = readFileSync(inRoot('scripts/deploy/prometheus/alerts.yml'), 'utf8')
    .replace(/for: (\d+)[mh]/g, 'for: $1s')
    .replace(/\[5m\]/g, '[10s]');
  writeFileSync(join(folder, 'alerts.yml'), rules);
  const scrapes = Object.entries(jobs).map(
    ([job, targets]) => `  - { job_name: ${job}, static_configs: [{ targets: ${JSON.stringify(targets)} }] }`,
  );
  const settings = [
    'global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }',
    'rule_files: [alerts.yml]',
    'scrape_configs:',
    ...scrapes,
  ];
  writeFileSync(join(folder, 'prometheus.yml'), `${settings.join('\n')}\n`);
  const port = await freePort();
  const child = spawn(
    PROGRAM,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const origin = `http://127.0.0.1:${port}`;
  await ready(origin, child);
  const alerts = async () => {
    const response = await fetch(`${origin}/api/v1/alerts`);
    const { data } = (await response.json()) as {
      data: { alerts: { labels: { alertname: string }; state: string }[] };
    };
    return data.alerts;
  };
  const firing = async () =>
    (await alerts()).filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  return {
    firing,
    async waitFor(alert, ms) {
      for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(200))
        if ((await firing()).includes(alert)) return;
      throw new Error(`${alert} did not fire. Alerts: ${JSON.stringify(await alerts())}`);
    },
    close() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  let log = '';
  child.stderr?.on('data', (text: Buffer) => {
    log += text.toString();
  });
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(100)) {
    if (child.exitCode !== null) break;
    const response = await fetch(`${origin}/-/ready`).catch(() => null);
    if (response?.ok) return;
  }
  child.kill('SIGKILL');
  throw new Error(`Prometheus did not start:\n${log}`);
}

import type { ServerMetrics } from '../http/metrics';
import { RELEASE } from '../release';
import type { StoreWatch } from '../store/db';

/** A process's state and its counters since its start. Each process stores a sample every few seconds. */
export interface Sample {
  /** Start of the process in unix seconds. The counters restart at 0 with it. */
  startedAt: number;
  /** The release that runs, and its port. Samples of older releases lack them. */
  version?: string;
  port?: number | null;
  calls: [route: string, status: string, count: number][];
  /** Cumulative number of answers by upper bound of the latency. The last bound is null. */
  latency: [seconds: number | null, count: number][];
  seconds: [route: string, seconds: number][];
  taps: number;
  waiting: number;
  connections: { open: number; idle: number; wanted: number } | null;
  /** Base64 sketch of the recently seen players. */
  presence: string;
}

export interface SampleSources {
  metrics: ServerMetrics;
  watch: StoreWatch | undefined;
  startedAt: number;
  port: () => number | null;
}

export async function takeSample({ metrics, watch, startedAt, port }: SampleSources): Promise<Sample> {
  const calls = (await metrics.calls.get()).values;
  const seconds = (await metrics.seconds.get()).values;
  const latency = new Map<number | null, number>();
  for (const { metricName, labels, value } of seconds) {
    if (!metricName?.endsWith('_bucket')) continue;
    const bound = Number((labels as { le?: string | number }).le);
    const key = Number.isFinite(bound) ? bound : null;
    latency.set(key, (latency.get(key) ?? 0) + value);
  }
  const load = watch?.load();
  return {
    startedAt,
    version: RELEASE,
    port: port(),
    calls: calls.map(({ labels, value }) => [String(labels.route), String(labels.status), value]),
    latency: [...latency],
    seconds: seconds
      .filter(({ metricName }) => metricName?.endsWith('_sum'))
      .map(({ labels, value }) => [String(labels.route), value]),
    taps: await total(metrics.taps),
    waiting: load?.waiting ?? 0,
    connections: load?.connections ?? null,
    presence: Buffer.from(metrics.presence.sketch(Date.now())).toString('base64'),
  };
}

async function total(figure: { get(): Promise<{ values: { value: number }[] }> }): Promise<number> {
  return (await figure.get()).values.reduce((sum, { value }) => sum + value, 0);
}

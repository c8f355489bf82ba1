import { countSeen } from '../http/presence';
import type { Sample } from './sample';
import type { SampleRow } from './sql/samples';

export interface Point {
  /** Start of the interval, in unix seconds. */
  at: number;
  taps: number;
  calls: number;
  /** Answers with status 500 or above. */
  failures: number;
  p99Ms: number;
  waiting: number;
}

export interface RouteRates {
  route: string;
  /** Answers per second, by status. */
  byStatus: Record<string, number>;
  meanMs: number;
}

export interface Rates {
  players: number;
  points: Point[];
  /** Rates over the last minute. */
  routes: RouteRates[];
  processes: ProcessState[];
}

export interface ProcessState extends Pick<Sample, 'startedAt' | 'connections'> {
  process: string;
  at: number;
  /** The release that runs, or null in a sample of an older release. */
  version: string | null;
  port: number | null;
}

export const STEP_SECONDS = 10;
/** Age of its last sample at which a process counts as gone. */
const GONE_SECONDS = 30;
const LAST_SECONDS = 60;

interface Step {
  at: number;
  seconds: number;
  from: Sample;
  to: Sample;
}

export function ratesOf(rows: readonly SampleRow[], now: number): Rates {
  const byProcess = grouped(rows, ({ process }) => process);
  const steps = [...byProcess.values()].map(stepsOf);
  const slots = grouped(steps.flat(), ({ at }) => Math.floor(at / STEP_SECONDS) * STEP_SECONDS);
  const latest = [...byProcess.values()]
    .flatMap((samples) => samples.at(-1) ?? [])
    .filter(({ at }) => at > now - GONE_SECONDS);
  return {
    players: countSeen(latest.map(({ doc }) => Buffer.from(doc.presence, 'base64'))),
    points: [...slots].sort(([left], [right]) => left - right).map(([at, inSlot]) => pointOf(at, inSlot)),
    routes: routesOf(steps.map((own) => own.filter(({ at }) => at > now - LAST_SECONDS))),
    processes: latest.map(({ process, at, doc: { startedAt, version, port, connections } }) => ({
      process,
      at,
      startedAt,
      version: version ?? null,
      port: port ?? null,
      connections,
    })),
  };
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function stepsOf(samples: readonly SampleRow[]): Step[] {
  return samples.slice(1).flatMap((to, index) => {
    const from = samples[index];
    if (!from || to.at <= from.at || to.at - from.at > GONE_SECONDS) return [];
    return [{ at: to.at, seconds: to.at - from.at, from: from.doc, to: to.doc }];
  });
}

function pointOf(at: number, steps: readonly Step[]): Point {
  const sum = (count: (sample: Sample) => number) =>
    steps.reduce((total, { from, to }) => total + count(to) - count(from), 0) / STEP_SECONDS;
  const latency = latencyOf(steps);
  const level = (value: (sample: Sample) => number) =>
    steps.reduce((total, { to }) => total + value(to), 0) / Math.max(1, steps.length);
  return {
    at,
    taps: sum(({ taps }) => taps),
    calls: sum(({ calls }) => answers(calls, () => true)),
    failures: sum(({ calls }) => answers(calls, (status) => status >= '500')),
    p99Ms: quantileMs(latency, 0.99),
    waiting: level(({ waiting }) => waiting),
  };
}

function answers(calls: Sample['calls'], counts: (status: string) => boolean): number {
  return calls.reduce((sum, [, status, count]) => sum + (counts(status) ? count : 0), 0);
}

/** Returns the cumulative number of answers by latency bound in seconds, lowest bound first. */
function latencyOf(steps: readonly Step[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const { from, to } of steps) {
    const before = new Map(from.latency);
    for (const [bound, count] of to.latency) {
      const key = bound ?? Number.POSITIVE_INFINITY;
      counts.set(key, (counts.get(key) ?? 0) + count - (before.get(bound) ?? 0));
    }
  }
  return [...counts].sort(([left], [right]) => left - right);
}

/** Returns the latency that a share of the answers doesn't exceed, as exactly as the bounds allow. */
function quantileMs(latency: readonly [number, number][], share: number): number {
  const all = latency.at(-1)?.[1] ?? 0;
  if (all === 0) return 0;
  const bound = latency.find(([, count]) => count >= all * share)?.[0] ?? 0;
  const highest = latency.at(-2)?.[0] ?? 0;
  return (Number.isFinite(bound) ? bound : highest) * 1000;
}

/** Returns each route's rates. Computes them per process first, because samples of two processes rarely coincide. */
function routesOf(stepsByProcess: readonly (readonly Step[])[]): RouteRates[] {
  const counts = new Map<string, Map<string, number>>();
  const seconds = new Map<string, number>();
  const rates = new Map<string, Map<string, number>>();
  const steps = stepsByProcess.flatMap((own) => {
    const span = Math.max(
      STEP_SECONDS,
      own.reduce((sum, step) => sum + step.seconds, 0),
    );
    return own.map((step) => ({ ...step, span }));
  });
  for (const { from, to, span } of steps) {
    const before = new Map(from.calls.map(([route, status, count]) => [`${route} ${status}`, count]));
    for (const [route, status, count] of to.calls) {
      const more = count - (before.get(`${route} ${status}`) ?? 0);
      const byStatus = counts.get(route) ?? new Map<string, number>();
      if (more <= 0) continue;
      counts.set(route, byStatus.set(status, (byStatus.get(status) ?? 0) + more));
      const byRate = rates.get(route) ?? new Map<string, number>();
      rates.set(route, byRate.set(status, (byRate.get(status) ?? 0) + more / span));
    }
    const spent = new Map(from.seconds);
    for (const [route, sum] of to.seconds)
      seconds.set(route, (seconds.get(route) ?? 0) + sum - (spent.get(route) ?? 0));
  }
  return [...counts]
    .map(([route, byStatus]) => {
      const all = [...byStatus.values()].reduce((sum, count) => sum + count, 0);
      return {
        route,
        byStatus: Object.fromEntries(rates.get(route) ?? []),
        meanMs: ((seconds.get(route) ?? 0) / all) * 1000,
      };
    })
    .sort((left, right) => left.route.localeCompare(right.route));
}

import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Kept } from '../route';
import type { StoreWatch } from '../store/db';
import { readToken } from '../tokens';
import { Presence } from './presence';
import { whenOver } from './whenOver';

/** The server's metrics for Prometheus. */
export interface ServerMetrics {
  readonly registry: Registry;
  readonly calls: Counter<'route' | 'status'>;
  readonly seconds: Histogram<'route'>;
  readonly inFlight: Gauge;
  readonly shed: Counter;
  readonly limited: Counter;
  readonly taps: Counter;
  readonly coins: Counter<'source'>;
  readonly accounts: Counter;
  readonly refusedSignIns: Counter<'place'>;
  readonly presence: Presence;
}

const TAP_ROUTE = '/api/clicker/tap';
const LOGIN_ROUTE = '/api/auth/telegram-user';
/** Routes that don't check a token, so the token may be invented. */
const OPEN_ROUTES: ReadonlySet<string> = new Set([LOGIN_ROUTE, '/api/catalogue']);
const LATENCY_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates one server's metrics in their own registry, so the counts of several servers in one test don't add up. */
export function createMetrics(): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    calls: counter('game_calls_total', 'Calls of the API by route and status.', 'route', 'status'),
    seconds: new Histogram({
      name: 'game_call_seconds',
      help: 'Time from a call to its answer.',
      labelNames: ['route'],
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    }),
    inFlight: new Gauge({ name: 'game_calls_in_flight', help: 'Calls in work now.', registers }),
    shed: counter('game_calls_shed_total', 'Calls sent away under load (503).'),
    limited: counter('game_calls_limited_total', 'Calls over the limit of their token or address (429).'),
    taps: counter('game_taps_total', 'Taps of the batches that were answered, repeats included.'),
    coins: counter('game_coins_total', 'Coins that came in, by what brought them.', 'source'),
    accounts: counter('game_accounts_total', 'Accounts opened.'),
    refusedSignIns: counter(
      'game_sign_ins_refused_total',
      'Sign-ins refused, to the game and to the desk.',
      'place',
    ),
    presence: new Presence(),
  };
}

/** Counts every call of a scope and measures the time to its answer. */
export function addMetrics(app: FastifyInstance, metrics: ServerMetrics): void {
  const { calls, seconds, inFlight, taps, presence, refusedSignIns } = metrics;
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc();
    whenOver(reply, () => inFlight.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    calls.inc({ route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    if (route === LOGIN_ROUTE && reply.statusCode === 403) refusedSignIns.inc({ place: 'game' });
    if (reply.statusCode !== 200) return;
    const token = OPEN_ROUTES.has(route) ? null : readToken(request.headers.authorization);
    if (token) presence.see(token.telegramId, Date.now());
    if (route === TAP_ROUTE) taps.inc(Number((request.body as { count: unknown }).count));
  });
}

/** Counts a call's effects on its account. */
export function countKept({ coins, accounts }: ServerMetrics, { isNewAccount, earned }: Kept): void {
  if (isNewAccount) accounts.inc();
  for (const [source, gain] of Object.entries(earned)) if (gain > 0) coins.inc({ source }, gain);
}

export function addCatalogueMetric({ registry }: ServerMetrics, versionNow: () => number): void {
  new Gauge({
    name: 'game_catalogue_version',
    help: 'Version of the catalogue in force here.',
    registers: [registry],
    collect() {
      this.set(versionNow());
    },
  });
}

const GROUP_BUCKETS = [1, 2, 4, 8, 16, 32, 64];

export function addStoreMetrics({ registry }: ServerMetrics, watch: StoreWatch): void {
  const registers = [registry];
  const calls = new Histogram({
    name: 'game_group_calls',
    help: 'Calls that shared one transaction.',
    buckets: GROUP_BUCKETS,
    registers,
  });
  const seconds = new Histogram({
    name: 'game_group_seconds',
    help: 'Time of such a transaction.',
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  });
  watch.onGroup((group) => {
    calls.observe(group.calls);
    seconds.observe(group.seconds);
  });
  new Gauge({
    name: 'game_store_waiting',
    help: 'Calls that wait for a transaction.',
    registers,
    collect() {
      this.set(watch.load().waiting);
    },
  });
  if (!watch.load().connections) return;
  new Gauge({
    name: 'game_connections',
    help: 'Connections to the database: open, of these idle, and wanted by calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(watch.load().connections ?? {})) this.set({ state }, count);
    },
  });
}

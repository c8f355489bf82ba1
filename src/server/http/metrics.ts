import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts about itself, for Prometheus. */
export interface ServerMetrics {
  readonly registry: Registry;
  readonly calls: Counter<'route' | 'status'>;
  readonly seconds: Histogram<'route'>;
  readonly inFlight: Gauge;
  readonly shed: Counter;
  readonly limited: Counter;
}

const LATENCY_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of one server. Each server has its own, so that a test's servers don't add up. */
export function createMetrics(): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    calls: new Counter({
      name: 'game_calls_total',
      help: 'Calls of the API by route and status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'game_call_seconds',
      help: 'Time from a call to its answer.',
      labelNames: ['route'],
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    }),
    inFlight: new Gauge({ name: 'game_calls_in_flight', help: 'Calls in work now.', registers }),
    shed: new Counter({
      name: 'game_calls_shed_total',
      help: 'Calls sent away under load (503).',
      registers,
    }),
    limited: new Counter({
      name: 'game_calls_limited_total',
      help: 'Calls over the limit of their token or address (429).',
      registers,
    }),
  };
}

/** Counts every call of a scope and the time to its answer. */
export function addMetrics(app: FastifyInstance, { calls, seconds, inFlight }: ServerMetrics): void {
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc();
    reply.raw.once('close', () => inFlight.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    calls.inc({ route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
}

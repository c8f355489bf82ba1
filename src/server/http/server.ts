import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { type Answer, noSuchPath } from '../answer';
import { type Api, createApi } from '../api';
import { readBody } from '../input';
import type { Provider } from '../provider';
import { ROUTES } from '../routes';
import { addCors } from './cors';
import { addGuard, answerUnknown, type GuardOptions, send } from './guard';
import { addHealth } from './health';
import { createLog, errorLog, type LogOptions } from './log';
import {
  addCatalogueMetric,
  addMetrics,
  addStoreMetrics,
  countKept,
  createMetrics,
  type ServerMetrics,
} from './metrics';

/** Limit of the request headers, equal to that of nginx in front (scripts/deploy/game.conf). */
const MAX_HEADER_BYTES = 32 * 1024;
const MAX_BODY_BYTES = 64 * 1024;
/** Time limit of a request, equal to nginx's, for a client that stalls in mid-body. */
const REQUEST_MS = 60_000;
/** Time limit of a connection without traffic, for a client that stops reading. */
const STILL_MS = 300_000;
const SLOW_CALL_MS = 1000;

export type Intercept = (call: {
  request: FastifyRequest;
  reply: FastifyReply;
  answer: () => Promise<Answer>;
}) => Promise<FastifyReply>;

export interface HttpProviderOptions extends GuardOptions {
  provider: Provider;
  port?: number;
  /** Address to listen on. Defaults to loopback. */
  host?: string;
  log?: LogOptions;
  /** Trusted proxies, whose `X-Forwarded-For` identifies the caller. Defaults to none. */
  trustProxy?: string[];
  /** Answers calls in place of the API, for tests of faults. */
  intercept?: Intercept;
  /** Adds routes next to the API, such as the desk. */
  beside?: (app: FastifyInstance, own: { metrics: ServerMetrics }) => Promise<void>;
}

export interface HttpProvider {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  origin: string;
  /**
   * Shuts down without failing a call. For `stepMs`, `/readyz` tells the balancer to use another server. The server
   * then refuses new connections and, for another `stepMs`, closes each existing one after its answer.
   */
  drain(stepMs: number, pause?: (ms: number) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export async function startHttpProvider(options: HttpProviderOptions): Promise<HttpProvider> {
  const { provider, port = 0, host = '127.0.0.1' } = options;
  const log: FastifyBaseLogger = createLog(options.log ?? { level: 'silent' });
  const metrics = createMetrics();
  addCatalogueMetric(metrics, () => provider.catalogueAt(provider.now()).version);
  if (provider.db.watch) addStoreMetrics(metrics, provider.db.watch);
  let phase: 'serving' | 'draining' | 'leaving' = 'serving';

  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (raw) => requestId(raw, options.trustProxy !== undefined),
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: STILL_MS,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // Before any hook or handler runs, Fastify rejects an address that it can't decode.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    ...(options.trustProxy && { trustProxy: options.trustProxy }),
  });
  readAnyBody(app);
  app.setErrorHandler(answerError);
  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
    if (phase === 'leaving') reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, route: request.routeOptions.url, status: reply.statusCode };
    const ms = Math.round(reply.elapsedTime);
    if (ms > SLOW_CALL_MS) request.log.warn({ ...line, ms }, 'slow call');
    else request.log.debug({ ...line, ms }, 'call');
  });

  await app.register(async (elsewhere) => answerUnknown(elsewhere, noSuchPath()));
  addHealth(app, { db: provider.db, isDraining: () => phase !== 'serving' });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  const api = createApi(provider, {
    onError: errorLog(log),
    onKept: (kept) => countKept(metrics, kept),
  });
  await app.register(
    async (scope) => {
      addMetrics(scope, metrics);
      addCors(scope);
      addGuard(scope, options, metrics);
      addRoutes(scope, api, options.intercept);
    },
    { prefix: '/api' },
  );

  await options.beside?.(app, { metrics });
  await app.listen({ port, host });
  const { port: taken } = app.server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async drain(stepMs, pause = sleep) {
      phase = 'draining';
      await pause(stepMs);
      phase = 'leaving';
      // `app.server.close` would also end idle connections, on which a call may be about to arrive.
      NetServer.prototype.close.call(app.server);
      await pause(stepMs);
      await app.close();
    },
    async close() {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
    },
  };
}

const REQUEST_ID = 'X-Request-Id';

/** Returns a request's id for its answer and log lines: the proxy's, which the proxy logs too, or a new one. */
function requestId({ headers }: IncomingMessage, isBehindProxy: boolean): string {
  const given = headers['x-request-id'];
  const isGiven = isBehindProxy && typeof given === 'string' && /^[\w.-]{8,40}$/.test(given);
  return isGiven ? given : randomBytes(8).toString('hex');
}

/** Adds one handler for every API path. Logs and metrics name the route that matches. */
function addRoutes(app: FastifyInstance, api: Api, intercept: Intercept | undefined): void {
  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = () => api.answer(toApiRequest(request));
    return intercept ? intercept({ request, reply, answer }) : send(reply, await answer());
  }
  for (const { method, path } of ROUTES) app.route({ method, url: path, handler: handle });
  app.setNotFoundHandler(handle);
}

function toApiRequest({ id, method, url, headers, body }: FastifyRequest) {
  const [path = '', query = ''] = url.split('?', 2);
  return {
    id,
    method,
    path: path.slice('/api'.length),
    query: new URLSearchParams(query),
    headers,
    body,
  };
}

/** Parses every body as JSON, whatever its type. The route rejects an unreadable body after checking the token. */
function readAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    done(null, readBody(String(text))),
  );
}

/** Converts Fastify's own errors, such as a body that is too large, to the API's format. */
function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // Fastify skips the hooks for an address that it rejects.
  reply.header(REQUEST_ID, request.id);
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'call failed');
  const message =
    status === 413
      ? 'The request is too large.'
      : status >= 500
        ? 'Server error.'
        : 'The request is malformed.';
  return send(reply, { status, body: { success: false, message } });
}

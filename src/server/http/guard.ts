import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Answer, tooMany } from '../answer';
import { CallerLimits } from './callLimits';
import type { ServerMetrics } from './metrics';
import { type Notices, noticeFor, spreadSeconds } from './notices';
import { whenOver } from './whenOver';

export interface GuardOptions {
  notices?: () => Notices;
  /** Calls per second per token. Undefined or 0 means no limit. */
  callsPerToken?: number;
  /** Calls per second per address, which many players of a mobile network share. Undefined or 0 means no limit. */
  callsPerAddress?: number;
  /** Most calls in progress, from a complete body to a ready answer. Further ones get a 503. Unlimited by default. */
  maxInFlight?: number;
}

const BUSY_SECONDS = 2;

/** Checks every call before the API: the notices, then the caller's limits, then the load. */
export function addGuard(app: FastifyInstance, options: GuardOptions, metrics: ServerMetrics): void {
  const {
    notices = () => ({}),
    callsPerToken,
    callsPerAddress,
    maxInFlight = Number.POSITIVE_INFINITY,
  } = options;
  const limits = new CallerLimits({ perToken: callsPerToken, perAddress: callsPerAddress });
  const inWork = new Set<FastifyReply>();

  app.addHook('onRequest', async (request, reply) => {
    const version = request.headers['x-client-version'];
    const notice = noticeFor(notices(), typeof version === 'string' ? version : undefined, Math.random);
    if (notice) return send(reply, notice);

    const caller = { address: request.ip, authorization: request.headers.authorization };
    const wait = limits.take(caller, performance.now());
    if (wait > 0) {
      metrics.limited.inc();
      return send(reply, tooMany(wait));
    }
  });

  // Count only the server's work on a call. Otherwise a few slow clients could lock others out.
  app.addHook('preHandler', async (_request, reply) => {
    if (inWork.size >= maxInFlight) {
      metrics.shed.inc();
      return send(reply, busy());
    }
    inWork.add(reply);
    whenOver(reply, () => inWork.delete(reply));
  });
  app.addHook('onSend', async (_request, reply) => void inWork.delete(reply));
}

function busy(): Answer {
  return {
    status: 503,
    headers: { 'Retry-After': spreadSeconds(BUSY_SECONDS, Math.random) },
    body: { success: false, message: 'The server is busy.' },
  };
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status).headers({ 'Cache-Control': 'no-store', ...answer.headers });
  if (answer.body === undefined) return reply.send();
  return reply.type('application/json').send(JSON.stringify(answer.body));
}

/** Answers unknown addresses before reading their bodies, which may be as large as the desk's. */
export function answerUnknown(app: FastifyInstance, answer: Answer): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return send(reply, answer);
  });
  app.setNotFoundHandler(async (_request, reply) => send(reply, answer));
}

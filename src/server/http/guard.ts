import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Answer, tooMany } from '../answer';
import { CallerLimits } from './callLimits';
import type { ServerMetrics } from './metrics';
import { type Notices, noticeFor, spreadSeconds } from './notices';
import { whenOver } from './whenOver';

export interface GuardOptions {
  /** What clients are told now, before anything else. */
  notices?: () => Notices;
  /** Calls per second of one token. No limit when left out or 0. */
  callsPerToken?: number;
  /** Calls per second of one address. Many players of a mobile network share one. No limit when left out or 0. */
  callsPerAddress?: number;
  /**
   * Calls in work at once, from when their bodies have come until their answers are ready. More are answered with 503. No
   * limit when left out.
   */
  maxInFlight?: number;
}

const BUSY_SECONDS = 2;

/** Checks every call before the API sees it: notices, then the limits of its caller, then the load. */
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

  // A call counts only while the server works on it, not while its body arrives slowly or its answer leaves slowly. A few
  // slow clients must not keep others out.
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

/** Sends an answer of the API. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status).headers({ 'Cache-Control': 'no-store', ...answer.headers });
  if (answer.body === undefined) return reply.send();
  return reply.type('application/json').send(JSON.stringify(answer.body));
}

/**
 * Answers what has no address here before its body is read. nginx accepts a catalogue for the desk, also while that is
 * closed.
 */
export function answerUnknown(app: FastifyInstance, answer: Answer): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return send(reply, answer);
  });
  app.setNotFoundHandler(async (_request, reply) => send(reply, answer));
}

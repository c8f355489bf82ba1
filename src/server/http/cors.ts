import type { FastifyInstance } from 'fastify';

/** Pages of any origin may call the API. It signs players in by bearer token only and reads no cookies. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'authorization, content-type, idempotency-key, x-client-version, x-telegram-init-data',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Expose-Headers': 'retry-after, date, x-request-id',
  'Access-Control-Max-Age': '600',
} as const;

/** Allows calls from pages of other origins and answers their preflights. */
export function addCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(CORS);
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
}

import type { FastifyInstance } from 'fastify';

/** Headers that let any origin call the API. Players sign in by bearer token, never by cookie. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'authorization, content-type, idempotency-key, x-client-version, x-telegram-init-data',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Expose-Headers': 'retry-after, date, x-request-id',
  'Access-Control-Max-Age': '600',
} as const;

export function addCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(CORS);
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
}

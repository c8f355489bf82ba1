import type { FastifyRequest } from 'fastify';
import type { Answer } from '../../../src/server/answer';
import type { Intercept } from '../../../src/server/http/server';

/**
 * Answers an API call in the provider's place. Returns `next()`, a response of its own, or null to cut the connection.
 * Null after `next()` cuts it once the provider has committed.
 */
export type Fault = (request: Request, next: () => Promise<Response>) => Promise<Response | null>;

/** Makes a server's calls go through a fault. */
export function faulty(fault: Fault): Intercept {
  return async ({ request, reply, answer }) => {
    const response = await fault(toWebRequest(request), async () => toWebResponse(await answer()));
    if (response === null) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    reply.code(response.status).headers(Object.fromEntries(response.headers));
    return reply.send(Buffer.from(await response.arrayBuffer()));
  };
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const { method, body } = request;
  return new Request(new URL(request.url, 'http://provider.local'), {
    method,
    headers,
    ...(method === 'POST' && body !== undefined && body !== null ? { body: JSON.stringify(body) } : {}),
  });
}

function toWebResponse({ status, body, headers }: Answer): Response {
  const init = { status, headers: { 'Cache-Control': 'no-store', ...headers } };
  return body === undefined ? new Response(null, init) : Response.json(body, init);
}

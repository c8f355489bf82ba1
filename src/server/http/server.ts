import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getResponse } from 'msw';
import { createHandlers } from '../page/handlers';
import type { Provider } from '../provider';

const MAX_BODY_BYTES = 512 * 1024;

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key, x-telegram-init-data',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Expose-Headers': 'retry-after, date',
  'Access-Control-Max-Age': '600',
} as const;

export interface HttpProviderOptions {
  provider: Provider;
  /** 0 picks a free port. */
  port?: number;
  /** Address to listen on; loopback when left out. */
  host?: string;
  /**
   * Sees each API request before it is answered: for fault tests. It answers with `next()`, with a response
   * of its own, or with null to cut the connection (after `next()`: once the provider has committed).
   */
  intercept?: (request: Request, next: () => Promise<Response>) => Promise<Response | null>;
}

export interface HttpProvider {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** Serves the provider's handlers over HTTP in Node, for staging and tests. */
export async function startHttpProvider(options: HttpProviderOptions): Promise<HttpProvider> {
  const handlers = createHandlers(options.provider);
  const next = async (request: Request) =>
    (await getResponse(handlers, request)) ??
    Response.json({ success: false, message: 'Not found.' }, { status: 404 });

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(500, { ...CORS, 'Content-Type': 'application/json' });
      outgoing.end('{"message":"Server error."}');
    });
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, CORS).end();
      return;
    }
    const body = await readBody(incoming);
    if (body === null) {
      outgoing.writeHead(413, { ...CORS, 'Content-Type': 'application/json', Connection: 'close' });
      outgoing.end('{"message":"The request is too large."}');
      return;
    }
    const request = toRequest(incoming, body);
    const answer = options.intercept
      ? await options.intercept(request, () => next(request))
      : await next(request);
    if (answer === null) {
      incoming.socket.destroy();
      return;
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    outgoing.writeHead(answer.status, { ...CORS, ...Object.fromEntries(answer.headers) });
    outgoing.end(bytes);
  }

  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** The body in bytes; null when it is too large. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function toRequest(incoming: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (typeof value === 'string') headers.set(name, value);
  const method = incoming.method ?? 'GET';
  return new Request(new URL(incoming.url ?? '/', 'http://provider.local'), {
    method,
    headers,
    ...(method === 'POST' ? { body } : {}),
  });
}

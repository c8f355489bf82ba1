import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SinkRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A real HTTP server that records analytics and answers as configured. */
export interface Sink {
  url: string;
  requests: SinkRequest[];
  /** Answers to event posts, used in order; then 200. 'hangUp' cuts the connection. */
  answers: (number | 'hangUp')[];
  threshold: unknown;
  posts(): SinkRequest[];
  close(): Promise<void>;
}

export async function openSink(): Promise<Sink> {
  const requests: SinkRequest[] = [];
  const answers: (number | 'hangUp')[] = [];
  const sink = { requests, answers, threshold: {} as unknown };
  const posts = () => requests.filter(({ method, path }) => method === 'POST' && path === '/events');

  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, headers, body: text ? JSON.parse(text) : null });
    if (url === '/events/threshold') {
      response.end(JSON.stringify(sink.threshold));
      return;
    }
    const answer = answers.shift() ?? 200;
    if (answer === 'hangUp') request.socket.destroy();
    else response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return Object.assign(sink, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

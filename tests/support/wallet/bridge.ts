import type { IncomingMessage, ServerResponse } from 'node:http';

/** A message in flight to a client of the bridge. */
interface Letter {
  id: number;
  from: string;
  message: string;
}

/** An HTTP bridge between game and wallet on loopback, with the wire format of public bridges. */
export interface WalletBridge {
  /** Answers `…/events` and `…/message`. */
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Makes the bridge refuse all requests, or serve again. */
  setDown(isDown: boolean): void;
  /** Number of messages sent. */
  readonly sent: number;
  /** Number of listening clients. */
  readonly listeners: number;
}

const LONGEST_TTL_S = 300;
/**
 * Delay of a message. The game's connector drops a wallet's answer that arrives before the bridge has accepted the
 * request. People take longer to decide, but test wallets don't.
 */
const DELIVERY_MS = 150;

/** Creates a bridge. Messages to an absent client wait until it listens. */
export function createWalletBridge(): WalletBridge {
  const streams = new Map<string, Set<ServerResponse>>();
  const letters = new Map<string, Letter[]>();
  let isDown = false;
  let nextId = 1;

  const write = (response: ServerResponse, { id, from, message }: Letter) => {
    response.write(`event: message\nid: ${id}\ndata: ${JSON.stringify({ from, message })}\n\n`);
  };

  function listen(url: URL, response: ServerResponse): void {
    const clients = (url.searchParams.get('client_id') ?? '').split(',');
    const lastId = Number(url.searchParams.get('last_event_id') ?? 0);
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
    response.write('event: heartbeat\n\n');
    for (const client of clients) {
      const own = streams.get(client) ?? new Set();
      streams.set(client, own.add(response));
      for (const letter of letters.get(client) ?? []) if (letter.id > lastId) write(response, letter);
      response.on('close', () => own.delete(response));
    }
  }

  async function post(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [from, to, ttl] = ['client_id', 'to', 'ttl'].map((name) => url.searchParams.get(name) ?? '');
    let message = '';
    for await (const chunk of request) message += chunk;
    if (!from || !to || !ttl || Number(ttl) > LONGEST_TTL_S) {
      response.writeHead(400).end('{"message":"client_id, to and a ttl of at most 300 are required"}');
      return;
    }
    const letter = { id: nextId++, from, message };
    const deliver = () => {
      letters.set(to, [...(letters.get(to) ?? []), letter]);
      for (const stream of streams.get(to) ?? []) write(stream, letter);
    };
    response.on('finish', () => setTimeout(deliver, DELIVERY_MS));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"message":"OK","statusCode":200}');
  }

  return {
    async handler(request, response) {
      const url = new URL(request.url ?? '/', 'http://bridge');
      if (isDown) response.writeHead(503).end();
      else if (url.pathname.endsWith('/events')) listen(url, response);
      else if (url.pathname.endsWith('/message') && request.method === 'POST')
        await post(url, request, response);
      else response.writeHead(404).end();
    },
    setDown(down) {
      isDown = down;
      if (down) for (const own of streams.values()) for (const stream of own) stream.destroy();
    },
    get sent() {
      return nextId - 1;
    },
    get listeners() {
      return [...streams.values()].reduce((count, own) => count + own.size, 0);
    },
  };
}

import { Agent, request } from 'node:http';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** No answer came. Unless the connection was refused, nobody knows whether the server acted. */
export class Unanswered extends Error {
  constructor(
    readonly code: string,
    /** The call never reached a server. */
    readonly isRefused: boolean,
  ) {
    super(`no answer: ${code}`);
  }
}

export interface CallOptions {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 20_000;

/** Connections to servers, kept open between calls as a proxy keeps them. */
export class Connections {
  readonly #agent: Agent;

  constructor(maxSockets = 64) {
    this.#agent = new Agent({ keepAlive: true, maxSockets });
  }

  call(origin: string, { method, path, body, headers = {} }: CallOptions): Promise<Reply> {
    const text = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException) => reject(unanswered(error));
      const sent = request(
        `${origin}${path}`,
        {
          agent: this.#agent,
          method,
          timeout: TIMEOUT_MS,
          headers: {
            ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: parsed(Buffer.concat(chunks).toString()),
              headers: response.headers,
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('timeout')));
      sent.on('error', fail);
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function unanswered({ code = 'unknown' }: NodeJS.ErrnoException): Unanswered {
  return new Unanswered(code, code === 'ECONNREFUSED');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

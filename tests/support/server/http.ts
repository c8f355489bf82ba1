import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
  headers: IncomingHttpHeaders;
}

/** No answer arrived. Unless the connection was refused, the server may have acted. */
export class Unanswered extends Error {
  constructor(
    readonly code: string,
    /** True if the call never reached a server. */
    readonly isRefused: boolean,
  ) {
    super(`no answer: ${code}`);
  }
}

export interface CallOptions {
  method: 'GET' | 'POST';
  path: string;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 20_000;

/** Connections to servers, kept alive between calls as a proxy does. */
export class Connections {
  readonly #agent: Agent;

  constructor(maxSockets = 64) {
    this.#agent = new Agent({ keepAlive: true, maxSockets });
  }

  async call(origin: string, { method, path, body, headers = {} }: CallOptions): Promise<Reply> {
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    const sent = { ...(text && { 'Content-Type': 'application/json' }), ...headers };
    const options = { agent: this.#agent, method, timeout: TIMEOUT_MS, headers: sent };
    const answer = await send(`${origin}${path}`, options, text).catch((error: NodeJS.ErrnoException) => {
      throw unanswered(error);
    });
    return { status: answer.status, body: parsed(answer.text), headers: answer.headers };
  }

  close(): void {
    this.#agent.destroy();
  }
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Makes one call at half the cost of `fetch`. Rejects unless a complete answer arrives. */
export function send(url: string, options: RequestOptions, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const headers = { ...length, ...options.headers };
    const sent = request(url, { ...options, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, text: Buffer.concat(chunks).toString() });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject);
    sent.end(body);
  });
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

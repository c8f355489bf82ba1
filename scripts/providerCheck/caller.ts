import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buildInitData } from '../../src/tools/emulator/launchData';

export interface Answer {
  status: number;
  text: string;
  /** Parsed body, or undefined if it isn't JSON. */
  json: unknown;
  curl: string;
}

export interface CallOptions {
  method?: 'GET' | 'POST';
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Caller {
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Sends the whole call. Cuts the connection before the answer. */
  cut(path: string, options: CallOptions): Promise<void>;
  login(telegramId: number, initData?: string): Promise<Answer>;
  /** Returns a player's launch data, signed with the bot's token. Without a token, the signature is a fake. */
  launchData(telegramId: number, botToken?: string): Promise<string>;
}

export interface CallerOptions {
  /** Address such as `https://host/api`, without a trailing slash. */
  base: string;
  /** Signs the launch data. Empty if the provider doesn't check it. */
  botToken: string;
  /** Unix ms. */
  now: () => number;
}

const PATIENCE_MS = 20_000;

export function createCaller({ base, botToken, now }: CallerOptions): Caller {
  const prepare = (path: string, { method = 'POST', token, body, headers = {} }: CallOptions) => ({
    url: `${base}/${path}`,
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const launchData: Caller['launchData'] = (telegramId, secret = botToken) =>
    buildInitData({
      user: { id: telegramId, first_name: 'Check' },
      startParam: '',
      authDate: Math.floor(now() / 1000),
      botToken: secret || 'no bot',
    });
  const call: Caller['call'] = async (path, options = {}) => {
    const { url, ...init } = prepare(path, options);
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    return { status: response.status, text, json: parse(text), curl: curlOf({ url, ...init }) };
  };
  return {
    call,
    launchData,
    async login(telegramId, initData) {
      return call('auth/telegram-user', {
        body: { telegram_id: telegramId, first_name: 'Check', is_premium: false },
        headers: { 'X-Telegram-Init-Data': initData ?? (await launchData(telegramId)) },
      });
    },
    cut(path, options) {
      const { url, method, headers, body } = prepare(path, options);
      const send = url.startsWith('https:') ? httpsRequest : httpRequest;
      return new Promise((resolve) => {
        const request = send(url, {
          method,
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body ?? '') },
        });
        request.on('error', () => undefined);
        request.on('close', () => resolve());
        // By then, the provider has received the whole call. Nothing receives the answer.
        request.end(body, () => setTimeout(() => request.destroy(new Error('cut')), 20));
      });
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes the call as a curl command to share. Placeholders replace the token and the launch data. */
function curlOf(call: {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}): string {
  const headers = Object.entries(call.headers).map(([name, value]) => {
    if (name === 'Authorization') return `-H "Authorization: Bearer $TOKEN"`;
    if (name === 'X-Telegram-Init-Data') return `-H "X-Telegram-Init-Data: $INIT_DATA"`;
    return `-H '${name}: ${value}'`;
  });
  const body = call.body === undefined ? [] : [`-d '${call.body}'`];
  return ['curl', '-X', call.method, ...headers, ...body, `'${call.url}'`].join(' ');
}

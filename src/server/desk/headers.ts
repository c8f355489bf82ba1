import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../answer';
import { send } from '../http/guard';

/** Returns the page's content policy: its own files only, no inline scripts, frames only in `ancestors`. */
const policy = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

const HEADERS = {
  'Content-Security-Policy': policy("'none'"),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Headers that differ for the preview, which the desk frames. */
export const FRAMED = {
  'Content-Security-Policy': policy("'self'"),
  'X-Frame-Options': 'SAMEORIGIN',
} as const;

export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
}

/** Rejects requests that another site's page could send. A write needs the desk's origin and a JSON body. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!comesFromHere(request)) return send(reply, forbidden('Send this from the desk’s page.'));
  });
}

function comesFromHere({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (method === 'GET') return true;
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
  return isJson && isOwnOrigin(headers.origin, headers.host);
}

function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  try {
    return host !== undefined && new URL(origin ?? '').host === host.toLowerCase();
  } catch {
    return false;
  }
}

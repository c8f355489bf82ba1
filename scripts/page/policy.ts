import { createHash } from 'node:crypto';

const TAG_HOST = 'https://www.googletagmanager.com';
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

interface PolicySettings {
  readonly apiUrl: string | undefined;
  readonly gtagId: string | undefined;
  /** False on the development server, which injects a script and uses a socket. */
  readonly isBuild: boolean;
}

/** Widens the policy for scripts, the web analytics tag, a provider over plain HTTP and the development server. */
export function fitPolicy(html: string, { apiUrl, gtagId, isBuild }: PolicySettings): string {
  const scripts = isBuild
    ? [...html.matchAll(SCRIPT)].map(([, code = '']) => hashOf(code))
    : ["'unsafe-inline'"];
  const calls = isBuild ? [] : ['ws:'];
  if (gtagId) scripts.push(TAG_HOST);
  if (apiUrl?.startsWith('http://')) calls.push(new URL(apiUrl).origin);
  return allow(allow(html, 'script-src', scripts), 'connect-src', calls);
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function allow(html: string, directive: string, sources: readonly string[]): string {
  const own = `${directive} 'self'`;
  if (!html.includes(own)) throw new Error(`The policy of index.html has no "${own}"`);
  return html.replace(own, [own, ...sources].join(' '));
}

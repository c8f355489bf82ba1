import type { Plugin } from 'vite';

/**
 * The development server injects an inline script and talks through a socket, which the page's policy forbids.
 * Only there the policy lets them through; a build keeps it to the letter.
 */
export function devPolicy(): Plugin {
  return {
    name: 'dev-policy',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:"),
  };
}

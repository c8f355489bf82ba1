import type { Plugin } from 'vite';

const TAG_HOST = 'https://www.googletagmanager.com';

interface PolicySettings {
  readonly apiUrl: string | undefined;
  readonly gtagId: string | undefined;
  /** the development server injects an inline script and talks through a socket */
  readonly isDevelopment: boolean;
}

/**
 * Adds a source to a directive of the policy in a page.
 *
 * @throws when the page has no such directive
 */
export function allow(html: string, directive: string, source: string): string {
  const own = `${directive} 'self'`;
  if (!html.includes(own)) throw new Error(`The policy of index.html has no "${own}" to add ${source} to`);
  return html.replace(own, `${own} ${source}`);
}

/**
 * Widens the policy in index.html by what the settings need and nothing else: the web analytics tag's host, a
 * provider on plain http (a developer's machine), the development server.
 *
 * @throws when the page has no policy to widen
 */
export function widenPolicy(html: string, { apiUrl, gtagId, isDevelopment }: PolicySettings): string {
  let page = html;
  if (gtagId) page = allow(page, 'script-src', TAG_HOST);
  if (apiUrl?.startsWith('http://')) page = allow(page, 'connect-src', new URL(apiUrl).origin);
  if (isDevelopment) page = allow(allow(page, 'script-src', "'unsafe-inline'"), 'connect-src', 'ws:');
  return page;
}

/** Fits the page's security policy to the settings of the build. */
export function pagePolicy(settings: Omit<PolicySettings, 'isDevelopment'>): Plugin {
  let isDevelopment = false;
  return {
    name: 'page-policy',
    configResolved({ command }) {
      isDevelopment = command === 'serve';
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        /content-security-policy/i.test(html) ? widenPolicy(html, { ...settings, isDevelopment }) : html,
    },
  };
}

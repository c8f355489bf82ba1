import type { Plugin } from 'vite';

const STUB_ID = '\0no-cookie-jar';

const STUB = `
export class Cookie { static fromJSON() { return null; } }
export class MemoryCookieStore { idx = {}; }
export class CookieJar {
  getCookiesSync() { return []; }
  async setCookie() {}
}
`;

/**
 * msw keeps cookies with tough-cookie, which brings 120 KB of public suffixes. The provider's API uses a bearer
 * token and no cookie, so production builds get a jar that is always empty.
 */
export function noCookieJar(): Plugin {
  return {
    name: 'no-cookie-jar',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^tough-cookie$/ },
      handler: () => STUB_ID,
    },
    load: {
      filter: { id: new RegExp(STUB_ID) },
      handler: () => ({ code: STUB, moduleSideEffects: false }),
    },
  };
}

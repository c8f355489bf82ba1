import type { Plugin } from 'vite';

const STUB_ID = '\0no-cookie-jar';

const STUB = `
export const cookieStore = {
  getCookies: () => [],
  setCookie: async () => undefined,
};
`;

/**
 * msw keeps cookies with tough-cookie, which brings 120 KB of public suffixes, in local storage, which a
 * browser may refuse. The provider's API uses a bearer token and no cookie, so production builds get a
 * store that is always empty.
 */
export function noCookieJar(): Plugin {
  return {
    name: 'no-cookie-jar',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/cookieStore(\.m?js)?$/ },
      handler: () => STUB_ID,
    },
    load: {
      filter: { id: new RegExp(STUB_ID) },
      handler: () => ({ code: STUB, moduleSideEffects: false }),
    },
  };
}

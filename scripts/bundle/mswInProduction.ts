import { type Plugin, transformWithOxc } from 'vite';

const STUB_ID = '\0no-cookie-jar';

const STUB = `
export const cookieStore = {
  getCookies: () => [],
  setCookie: async () => undefined,
};
`;

/** Static blocks are newer than the oldest browsers (Chromium 94, Safari 16.4). */
const NEWER_LIBRARIES = /\/node_modules\/(?:msw|@mswjs)\/.*\.m?js$/;

/**
 * Fits msw, the embedded provider's transport, to production. It keeps cookies with tough-cookie, which brings 120 KB of
 * public suffixes, in local storage, which a browser may refuse. The provider's API uses a bearer token, so the cookie store
 * is always empty.
 */
export function mswInProduction(): Plugin {
  return {
    name: 'msw-in-production',
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
    transform: {
      filter: { id: NEWER_LIBRARIES, code: 'static {' },
      handler: (code, id) => transformWithOxc(code, id, { target: 'es2021' }),
    },
  };
}

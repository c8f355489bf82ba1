import type { Plugin } from 'vite';

const MODULE =
  /^\/(src|node_modules|@id|@fs|@react-refresh|@vite|assets)\b|^\/tests\/(?!.*\.browser\.test\.)/;
const KEPT = 'private, max-age=3600';

/**
 * Makes the browser of a test run cache the game's modules: each test file is a separate page that requests hundreds of
 * them. Watch mode needs fresh modules.
 */
export function keptModules(): Plugin {
  return {
    name: 'kept-modules',
    enforce: 'pre',
    configureServer({ middlewares, config }) {
      if (config.server.watch !== null) return;
      middlewares.use((request, response, next) => {
        if (!MODULE.test(request.url ?? '')) return next();
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) => setHeader(name, name === 'Cache-Control' ? KEPT : value);
        next();
      });
    },
  };
}

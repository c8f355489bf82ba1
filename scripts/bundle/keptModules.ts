import type { Plugin } from 'vite';

const MODULE =
  /^\/(src|node_modules|@id|@fs|@react-refresh|@vite|assets)\b|^\/tests\/(?!.*\.browser\.test\.)/;
const KEPT = 'private, max-age=3600';

/**
 * Lets the browser of a test run keep the game's modules from file to file: each test file is a page of its own, and
 * asks for hundreds of them. Nothing changes while a run without a watcher lasts.
 */
export function keptModules(): Plugin {
  return {
    name: 'kept-modules',
    apply: 'serve',
    enforce: 'pre',
    configureServer({ middlewares, config }) {
      if (!process.env.VITEST || config.server.watch !== null) return;
      middlewares.use((request, response, next) => {
        if (!MODULE.test(request.url ?? '')) return next();
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) => setHeader(name, name === 'Cache-Control' ? KEPT : value);
        next();
      });
    },
  };
}

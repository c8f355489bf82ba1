import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { type RunningServer, serveStatic } from '../../../scripts/serve.mjs';
import { siteVariable } from '../../e2e/support/buildSites';

const HANDLED = '/api/handled';

/**
 * Runs before the game. Stores every error of the page or its console in `heard`, and notifies the server of
 * each press of the ninja once the game's own listener and its queued microtasks are done.
 */
const SCRIPT = `
const heard = (window.heard = []);
addEventListener('error', ({ message, target }) => heard.push(String(message ?? target.src ?? target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason?.stack ?? reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber }) =>
  heard.push([violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber].join(' ')));
const { error } = console;
console.error = (...words) => { heard.push(words.map(String).join(' ')); error(...words); };
addEventListener('pointerdown', ({ target }) => {
  if (target.closest('[data-testid="tap-target"]:enabled')) setTimeout(() => navigator.sendBeacon('${HANDLED}'));
}, true);
`;

declare global {
  interface Window {
    heard: string[];
  }
}

export interface WatchedSite extends RunningServer {
  /** Resolves once the given number of further presses has been handled. */
  handled(presses: number): Promise<void>;
}

type ApiHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Serves the provider build with `SCRIPT` before the game's own scripts. */
export async function serveWatched(apiHandler: ApiHandler): Promise<WatchedSite> {
  const dir = inRoot('.cache/webkit');
  rmSync(dir, { recursive: true, force: true });
  cpSync(process.env[siteVariable('http')] ?? '', dir, { recursive: true });
  for (const packed of ['br', 'gz']) rmSync(`${dir}/index.html.${packed}`, { force: true });
  const page = readFileSync(`${dir}/index.html`, 'utf8');
  writeFileSync(`${dir}/index.html`, page.replace('<head>', '<head><script src="/watch.js"></script>'));
  writeFileSync(`${dir}/watch.js`, SCRIPT);

  let presses = 0;
  let wake = () => {};
  const server = await serveStatic({
    dir,
    apiHandler(request, response) {
      if (request.url !== HANDLED) return apiHandler(request, response);
      presses++;
      wake();
      response.writeHead(204).end();
      return undefined;
    },
  });
  return {
    ...server,
    handled(more) {
      const goal = presses + more;
      return new Promise((resolve) => {
        wake = () => {
          if (presses >= goal) resolve();
        };
      });
    },
  };
}

import type { BUILDS } from '../../../scripts/lib/build.mjs';
import { type RunningServer, serveStatic } from '../../../scripts/serve.mjs';
import type { ScriptedProvider } from '../../support/scriptedProvider';
import { siteVariable } from './buildSites';

export type SiteName = keyof typeof BUILDS;

/** The builds on loopback. A site starts on first use and runs until the worker ends. */
export interface Sites {
  /** Returns a site's address without a trailing slash. */
  url(name: SiteName): Promise<string>;
  /** Returns another site by its name. `start` creates the site on first use. */
  other<Site extends Closable>(name: string, start: () => Promise<Site>): Promise<Site>;
  /** Puts a fake provider behind /api of the `http` site. */
  use(api: ScriptedProvider): void;
  close(): Promise<void>;
}

interface Closable {
  close(): Promise<void>;
}

export function createSites(): Sites {
  const running = new Map<SiteName, Promise<RunningServer>>();
  const others = new Map<string, Promise<Closable>>();
  let api: ScriptedProvider | undefined;

  async function start(name: SiteName): Promise<RunningServer> {
    const dir = process.env[siteVariable(name)];
    if (!dir) throw new Error(`The build "${name}" was not made before the tests`);
    if (name === 'embedded') return serveStatic({ dir });
    return serveStatic({ dir, apiHandler: (request, response) => api?.handler(request, response) });
  }

  return {
    async url(name) {
      const server = running.get(name) ?? start(name);
      running.set(name, server);
      return (await server).url;
    },
    async other<Site extends Closable>(name: string, start: () => Promise<Site>) {
      const site = (others.get(name) as Promise<Site> | undefined) ?? start();
      others.set(name, site);
      return site;
    },
    use(next) {
      api = next;
    },
    async close() {
      for (const server of [...running.values(), ...others.values()]) await (await server).close();
    },
  };
}

import type { BUILDS } from '../../../scripts/lib/build.mjs';
import { type RunningServer, serveStatic } from '../../../scripts/serve.mjs';
import type { ScriptedProvider } from '../../support/scriptedProvider';
import { siteVariable } from './buildSites';

export type SiteName = keyof typeof BUILDS;

/** The two builds on loopback. A site starts at its first use and stays until the worker ends. */
export interface Sites {
  /** Address of a site, without a slash at the end. */
  url(name: SiteName): Promise<string>;
  /** Puts a fake provider behind /api of the `http` site. */
  use(api: ScriptedProvider): void;
  close(): Promise<void>;
}

export function createSites(): Sites {
  const running = new Map<SiteName, Promise<RunningServer>>();
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
    use(next) {
      api = next;
    },
    async close() {
      for (const server of running.values()) await (await server).close();
    },
  };
}

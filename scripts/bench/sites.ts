import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { createScriptedProvider, type ScriptedProvider } from '../../tests/support/scriptedProvider';
import { compressedFiles } from '../bundle/compressedFiles.ts';
import { BUILDS, cachedBuild } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';
import { type RunningServer, serveStatic } from '../serve.mjs';

/**
 * `game` is the build that ships, and `steady` the same at a fixed quality tier. The controls are `gl`, a blank WebGL
 * page, `clicker`, a static mock, and `client`, built like public clients.
 */
export type PageName = 'game' | 'steady' | 'gl' | 'clicker' | 'client';

export interface Site {
  readonly name: PageName;
  readonly dir: string;
  readonly url: string;
  /** Installs a new provider behind /api and returns it. */
  freshApi(): ScriptedProvider;
}

/** Builds each page on first use and serves it compressed with gzip. */
export class Sites {
  private readonly work = mkdtempSync(join(tmpdir(), 'bench-'));
  private readonly sites = new Map<PageName, Promise<Site>>();
  private readonly servers: RunningServer[] = [];

  get(name: PageName): Promise<Site> {
    const site = this.sites.get(name) ?? this.open(name);
    this.sites.set(name, site);
    return site;
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.close();
    rmSync(this.work, { recursive: true, force: true });
  }

  private async open(name: PageName): Promise<Site> {
    const dir = name === 'game' ? await cachedBuild({ ...BUILDS.http, quiet: true }) : join(this.work, name);
    if (name === 'steady') await buildSteady(dir);
    else if (name !== 'game') await buildControl(name, dir);
    let api = createScriptedProvider();
    const server = await serveStatic({
      dir,
      gzipOnly: true,
      apiHandler: (request, response) => api.handler(request, response),
    });
    this.servers.push(server);
    return {
      name,
      dir,
      url: server.url,
      freshApi() {
        api = createScriptedProvider();
        return api;
      },
    };
  }
}

/** Treats no frame as slow, so that the quality tier stays HIGH during a measurement. */
const steadyTier: Plugin = {
  name: 'steady-tier',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/client/guard/frameMeter.ts')
      ? 'export const createFrameMeter = () => ({ frame() {}, reset() {} });'
      : null,
};

async function buildSteady(outDir: string): Promise<void> {
  // Vite reads a build's settings from the environment.
  Object.assign(process.env, BUILDS.http.env);
  await build({
    configFile: inRoot('vite.config.ts'),
    root: inRoot(),
    logLevel: 'error',
    plugins: [steadyTier],
    build: { outDir, emptyOutDir: true },
  });
}

async function buildControl(name: PageName, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: inRoot('scripts/bench/control', name),
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), compressedFiles()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

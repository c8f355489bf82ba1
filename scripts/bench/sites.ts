import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { createScriptedProvider, type ScriptedProvider } from '../../tests/support/scriptedProvider';
import { compressedFiles } from '../bundle/compressedFiles.ts';
import { BUILDS, cachedBuild } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';
import { type RunningServer, serveStatic } from '../serve.mjs';

/**
 * The pages that are measured: the two builds that ship; one that keeps the tier it starts with, one with React's
 * profiling renderer; three controls.
 */
export type PageName = 'game' | 'embedded' | 'steady' | 'profiling' | 'gl' | 'clicker' | 'client';

/** A page on loopback. */
export interface Site {
  readonly name: PageName;
  /** the built files */
  readonly dir: string;
  readonly url: string;
  /** Puts a new provider behind /api and returns it. */
  freshApi(): ScriptedProvider;
}

/** All pages. Each is built and served when first asked for, compressed with gzip. */
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
    const dir = await this.build(name);
    let api = createScriptedProvider();
    const server = await serveStatic({
      dir,
      gzipOnly: true,
      ...(name !== 'embedded' && { apiHandler: (request, response) => api.handler(request, response) }),
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

  private async build(name: PageName): Promise<string> {
    if (name === 'game') return cachedBuild({ ...BUILDS.http, quiet: true });
    if (name === 'embedded') return cachedBuild({ ...BUILDS.embedded, quiet: true });
    const outDir = join(this.work, name);
    if (name === 'profiling')
      await buildGame(outDir, { resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } } });
    else if (name === 'steady') await buildGame(outDir, { plugins: [steadyTier()] });
    else await buildControl(name, outDir);
    return outDir;
  }
}

/** The build that plays against a provider, with one change. */
async function buildGame(outDir: string, change: InlineConfig): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, BUILDS.http.env);
  try {
    await build({
      configFile: inRoot('vite.config.ts'),
      root: inRoot(),
      logLevel: 'error',
      ...change,
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    for (const key of Object.keys(BUILDS.http.env))
      if (before[key] === undefined) delete process.env[key];
      else process.env[key] = before[key];
  }
}

/** Never finds a frame slow, so that HIGH stays HIGH while it is measured. */
function steadyTier(): Plugin {
  return {
    name: 'steady-tier',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/src/client/guard/frameMeter.ts')
        ? 'export const createFrameMeter = () => ({ frame() {}, reset() {} });'
        : null,
  };
}

/** A control page, with everything it imports in one chunk. */
async function buildControl(name: string, outDir: string): Promise<void> {
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

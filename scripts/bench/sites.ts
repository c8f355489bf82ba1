import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createFakeApi, type FakeApi } from '../../tests/support/fakeApi';
import { BUILDS, cachedBuild } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';
import { type RunningServer, serveStatic } from '../serve.mjs';

/** The pages that are measured: three builds of the game and three controls. */
export const PAGES = ['game', 'embedded', 'profiling', 'gl', 'clicker', 'client'] as const;
export type PageName = (typeof PAGES)[number];

/** A page on loopback. */
export interface Site {
  readonly name: PageName;
  /** the built files */
  readonly dir: string;
  readonly url: string;
  /** Puts a new fake provider behind /api and returns it. */
  freshApi(): FakeApi;
}

/** All pages, each built and served when first asked for; everything travels as gzip. */
export class Sites {
  readonly #work = mkdtempSync(join(tmpdir(), 'bench-'));
  readonly #sites = new Map<PageName, Promise<Site>>();
  readonly #servers: RunningServer[] = [];

  get(name: PageName): Promise<Site> {
    const site = this.#sites.get(name) ?? this.#open(name);
    this.#sites.set(name, site);
    return site;
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await server.close();
    rmSync(this.#work, { recursive: true, force: true });
  }

  async #open(name: PageName): Promise<Site> {
    const dir = await this.#build(name);
    let api = createFakeApi();
    const server = await serveStatic({
      dir,
      gzipOnly: true,
      ...(name !== 'embedded' && { apiHandler: (request, response) => api.handler(request, response) }),
    });
    this.#servers.push(server);
    return {
      name,
      dir,
      url: server.url,
      freshApi() {
        api = createFakeApi();
        return api;
      },
    };
  }

  async #build(name: PageName): Promise<string> {
    if (name === 'game') return cachedBuild({ ...BUILDS.http, quiet: true });
    if (name === 'embedded') return cachedBuild({ ...BUILDS.embedded, quiet: true });
    const outDir = join(this.#work, name);
    if (name === 'profiling') await buildProfiling(outDir);
    else await buildControl(name, outDir);
    return outDir;
  }
}

/** The game with React's profiling renderer; otherwise the build that plays against a provider. */
async function buildProfiling(outDir: string): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, BUILDS.http.env);
  try {
    await build({
      configFile: inRoot('vite.config.ts'),
      root: inRoot(),
      logLevel: 'error',
      resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    for (const key of Object.keys(BUILDS.http.env))
      if (before[key] === undefined) delete process.env[key];
      else process.env[key] = before[key];
  }
}

/** A control page: everything it imports in one chunk. */
async function buildControl(name: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: inRoot('scripts/bench/control', name),
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkedTuning } from '../../../scripts/viewer/checkedTuning';

let folder = '';
let server: ViteDevServer;
let path = '';
let sent: unknown[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'viewer-'));
  for (const name of ['effects', 'feedback'])
    cpSync(`src/client/tuning/${name}.json`, join(folder, `${name}.json`));
  path = join(folder, 'effects.json');
  vi.stubEnv('TUNING_FOLDER', folder);
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [checkedTuning()],
    // Watching the whole repository would queue these files behind thousands of others.
    server: { middlewareMode: true, ws: false, watch: { ignored: (file) => !file.startsWith(folder) } },
    optimizeDeps: { noDiscovery: true },
  });
  server.ws.send = (message: unknown) => void sent.push(message);
  // The watcher reports only files it has already seen.
  await vi.waitFor(() => expect(server.watcher.getWatched()[folder]).toContain('effects.json'), 10_000);
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const risePx = async () => {
  const result = await server.transformRequest('/src/client/tuning/effects.json');
  return Number(/"risePx":\s*(\d+)/.exec(result?.code ?? '')?.[1]);
};

it('the server rereads a file that was briefly missing', async () => {
  const text = readFileSync(path, 'utf8');
  expect(await risePx()).toBe(120);
  sent = [];
  rmSync(path);
  await new Promise((done) => setTimeout(done, 400));
  writeFileSync(path, text.replace('"risePx": 120', '"risePx": 77'));
  await vi.waitFor(() => expect(sent).toEqual(['tuning:changed']), 5000);
  expect(await risePx()).toBe(77);
});

it('the server reports a file written in several steps once', async () => {
  sent = [];
  for (const event of ['unlink', 'add', 'change'] as const) server.watcher.emit('all', event, path);
  await vi.waitFor(() => expect(sent).toEqual(['tuning:changed']), 5000);
});

it('the server rereads a file replaced by a move', async () => {
  sent = [];
  const aside = `${path}.part`;
  writeFileSync(aside, readFileSync(path, 'utf8').replace(/"risePx": \d+/, '"risePx": 55'));
  renameSync(aside, path);
  await vi.waitFor(() => expect(sent).toContain('tuning:changed'), 5000);
  expect(await risePx()).toBe(55);
});

it('the server reports changed presets to viewers, but not to games', async () => {
  const presets = join(folder, 'presets.json');
  writeFileSync(presets, '{}');
  await vi.waitFor(() => expect(sent).toContain('tuning:presets'), 5000);
  sent = [];
  server.watcher.emit('all', 'change', presets);
  expect(sent).toEqual(['tuning:presets']);
});

it('the server reports a file that stays missing', async () => {
  sent = [];
  rmSync(path);
  await vi.waitFor(() => expect(sent).toEqual(['tuning:changed']), 5000);
});

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { changePreset, readTuning, saveTuning } from '../../../scripts/viewer/tuningFiles';
import { DEFAULT_ADDRESS } from '../../../src/tools/viewer/state/address';
import { ViewerModel } from '../../../src/tools/viewer/state/ViewerModel';

export const SIZE = 'effects.gain.critical.size';
export const RISE = 'effects.gain.risePx';
export const TINT = 'effects.gain.critical.tint';

/** The current test's folder of tuning files; `isDown` simulates a stopped server. */
export const disk = { folder: '', isDown: false };

/** Reads the gain settings in the current effects.json. */
export const gain = () => JSON.parse(readFileSync(join(disk.folder, 'effects.json'), 'utf8')).gain;

/** Gives each test a folder with the game's tuning and a viewer server that reads and writes it. */
export function withTuningFiles(): void {
  beforeEach(() => {
    disk.isDown = false;
    disk.folder = mkdtempSync(join(tmpdir(), 'viewer-'));
    for (const name of ['effects', 'feedback', 'presets'])
      cpSync(`src/client/tuning/${name}.json`, join(disk.folder, `${name}.json`));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', serve);
    vi.stubGlobal('history', { replaceState: () => undefined });
    vi.stubGlobal('addEventListener', () => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    rmSync(disk.folder, { recursive: true });
  });
}

/** Creates a viewer and reads the files. */
export async function openTab(): Promise<ViewerModel> {
  const { document } = readTuning(disk.folder);
  const model = new ViewerModel(DEFAULT_ADDRESS, document, structuredClone(document));
  await model.files.connect();
  return model;
}

/** Answers like the development server's routes. */
async function serve(path: string, init?: { body: string }): Promise<Response> {
  if (disk.isDown) throw new TypeError('no server');
  const body = init && JSON.parse(init.body);
  if (path === '/__viewer/presets') return Response.json({ problems: changePreset(disk.folder, body) });
  if (!body) return Response.json(readTuning(disk.folder));
  const result = saveTuning(disk.folder, body.document, body.version);
  return Response.json(result, { status: result.saved ? 200 : result.status });
}

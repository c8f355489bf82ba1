import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staticClosure } from '../../../sizes.mjs';
import type { Start } from '../../firstTap';

type Manifest = Parameters<typeof staticClosure>[0];

function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
}

/** Paths of the scripts that are only in chunks whose source matches the pattern. */
function lateFiles(dir: string, pattern: RegExp): ReadonlySet<string> {
  const manifest = readManifest(dir);
  const keys = Object.keys(manifest);
  const first = staticClosure(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry),
  );
  const late = keys.filter((key) => manifest[key]?.isDynamicEntry && pattern.test(key));
  const files = [...staticClosure(manifest, late)].filter((file) => !first.has(file));
  return new Set(files.map((file) => `/${file}`));
}

export const stageFiles = (dir: string) =>
  lateFiles(dir, /^src\/client\/(start\/)?stage\/|\/gl\/WebGLRenderer/);
export const walletFiles = (dir: string) =>
  lateFiles(dir, /walletLink|services\/ton\/|mountWallet|tonconnect/);

/** Bytes of the named files that had arrived by the first counted tap, the largest of all starts. */
export function bytesBeforeTap(starts: readonly Start[], files: ReadonlySet<string>): number | null {
  if (starts.length === 0 || files.size === 0) return null;
  const each = starts.map(({ transfers, tapTicksMs }) =>
    transfers
      .filter(({ path }) => files.has(path))
      .flatMap(({ arrivals }) => arrivals)
      .filter(({ atMs }) => atMs <= tapTicksMs)
      .reduce((sum, { bytes }) => sum + bytes, 0),
  );
  return Math.max(...each);
}

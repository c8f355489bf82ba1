import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFolder } from '../../scripts/bundle/compressedFiles.ts';
import { writePreloadHeader } from '../../scripts/page/preload.mjs';

/** The preload tag of a built page's script. */
export const SITE_PRELOAD = '<link rel="modulepreload" crossorigin href="/assets/main-AbCd1234.js">';
export const SITE_SCRIPT = `export const x = '${'y'.repeat(4000)}';`;

/** Creates a folder like a build's, with this page, a script, a picture, a manifest and an unreadable file. */
export async function writeSite(index: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const inner of ['assets', 'art', '.vite']) mkdirSync(join(folder, inner));
  writeFileSync(join(folder, 'index.html'), index);
  writeFileSync(join(folder, 'assets/main-AbCd1234.js'), SITE_SCRIPT);
  writeFileSync(join(folder, 'art/hero@2x.0a1b2c3d.webp'), Buffer.from([1, 2, 3, 4, 5]));
  writeFileSync(join(folder, 'ton-connect-manifest.json'), '{}');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  await compressFolder(folder);
  writePreloadHeader(folder);
  return folder;
}

/** Sends path and headers exactly as given; `fetch` would normalise them. */
export function askRaw(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

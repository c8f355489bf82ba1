import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|json|txt|svg|webmanifest|wasm)$/;
const COMPRESS_FROM_BYTES = 1024;
const BEST = constants.BROTLI_MAX_QUALITY;

const deflate = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Writes `name.br` and `name.gz` next to a folder's text files, so that hosts needn't compress. Skips small files,
 * which gain nothing. Replaces the copies of an earlier build.
 * @param quality Brotli's level
 */
export async function compressFolder(folder: string, quality = BEST): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  await Promise.all(paths.filter((path) => /\.(br|gz)$/.test(path)).map((path) => rm(path)));
  const texts = paths.filter((path) => COMPRESSIBLE.test(path));
  await Promise.all(texts.map((path) => compressFile(path, quality)));
}

async function compressFile(path: string, quality: number): Promise<void> {
  const raw = await readFile(path);
  if (raw.length < COMPRESS_FROM_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  await writeFile(`${path}.br`, await deflate.br(raw, { params }));
  await writeFile(`${path}.gz`, await deflate.gz(raw, { level: 9 }));
}

/** Compresses a production build. Brotli's level is the best one or `BROTLI_QUALITY`. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir }) =>
        dir ? compressFolder(dir, Number(process.env.BROTLI_QUALITY ?? BEST)) : undefined,
    },
  };
}

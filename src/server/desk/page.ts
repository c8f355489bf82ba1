import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FRAMED } from './headers';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/**
 * Matches a file name with a hash. Chunks end in one form (`-Cx81dTua.js`), pictures and fonts in another
 * (`.1f0e9a3b.webp`).
 */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$|\.[0-9a-f]{8}\.\w+$/;
const PREVIEW = 'preview.html';

/** Serves the desk's built page and its preview. Reads the files only once, so no request path reaches the disk. */
export function addPage(app: FastifyInstance, folder: string): void {
  for (const name of filesOf(folder)) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const file = readFileSync(join(folder, name));
    const caching = HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
    const answer = async (_request: unknown, reply: FastifyReply) =>
      reply
        .type(type)
        .header('Cache-Control', caching)
        .headers(name === PREVIEW ? FRAMED : {})
        .send(file);
    app.get(name === 'index.html' ? '/' : `/${name}`, answer);
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

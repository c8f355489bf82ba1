import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
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

/** Pages and texts have the same names in every build. The names of all other files contain a hash of their content. */
const NAMED = new Set(['.html', '.json']);
const PREVIEW = 'preview.html';

/**
 * Serves the built page of the desk and its preview. Its few files are read once, so no path of a request reaches the
 * disk.
 */
export function addPage(app: FastifyInstance, folder: string): void {
  for (const name of filesOf(folder)) {
    const kind = extname(name);
    const type = TYPES[kind];
    if (!type) continue;
    const file = readFileSync(join(folder, name));
    const caching = NAMED.has(kind) ? 'no-cache' : 'public, max-age=31536000, immutable';
    const answer = async (_request: unknown, reply: FastifyReply) =>
      reply
        .type(type)
        .header('Cache-Control', caching)
        .headers(name === PREVIEW ? FRAMED : {})
        .send(file);
    app.get(name === 'index.html' ? '/' : `/${name}`, answer);
  }
}

/** Paths below a folder, with slashes. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
}

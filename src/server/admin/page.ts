import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** Serves the built page of the desk. Its few files are read once, so no path of a request reaches the disk. */
export function addPage(app: FastifyInstance, folder: string): void {
  const page = readFileSync(join(folder, 'index.html'));
  app.get('/', async (_request, reply) =>
    reply
      .type(TYPES['.html'] ?? '')
      .header('Cache-Control', 'no-cache')
      .send(page),
  );
  for (const name of readdirSync(join(folder, 'assets'))) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const file = readFileSync(join(folder, 'assets', name));
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply.type(type).header('Cache-Control', 'public, max-age=31536000, immutable').send(file),
    );
  }
}

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository, independent of the working directory. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const CACHE = resolve(ROOT, '.cache/assets');

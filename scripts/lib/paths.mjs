import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, whatever folder the command was started in. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {...string} parts */
export const inRoot = (...parts) => resolve(ROOT, ...parts);

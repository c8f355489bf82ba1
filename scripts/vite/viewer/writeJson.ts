import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TuningProblem } from '../../../src/client/tuning/checkTuning.ts';

const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'may not be written',
  EPERM: 'may not be written',
  EROFS: 'lies on a disk that is read only',
  ENOSPC: 'finds no room on the disk',
};

/**
 * Writes a file of a folder that may be new: beside it, then over it, so whoever reads meanwhile has the old text or the
 * new one, never a part.
 *
 * @returns why it was not written, or null
 */
export function writeJson(folder: string, name: string, text: string): TuningProblem | null {
  const path = join(folder, `${name}.json`);
  const aside = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(aside, formatted(text, `src/client/tuning/${name}.json`));
    renameSync(aside, path);
    return null;
  } catch (error) {
    rmSync(aside, { force: true, recursive: true });
    return { path, reason: tellUnwritable(error) };
  }
}

/** What the file system's error means to a designer. */
export function tellUnwritable(error: unknown): string {
  const { code = '', message = String(error) } = error as Partial<NodeJS.ErrnoException>;
  const meaning = UNWRITABLE[code];
  return meaning ? `${meaning} (${code})` : `cannot be written: ${message}`;
}

/** A longer line is broken by the formatter. All else stays as whoever wrote it has laid it out. */
const LONG_LINE = /^.{111,}$/m;

function formatted(text: string, path: string): string {
  if (!LONG_LINE.test(text)) return withLineEnd(text);
  try {
    const biome = resolve('node_modules/.bin/biome');
    return execFileSync(biome, ['format', `--stdin-file-path=${path}`], {
      input: text,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  } catch {
    return withLineEnd(text);
  }
}

const withLineEnd = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

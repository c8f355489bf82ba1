import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TuningProblem } from '../../src/client/tuning/checkTuning.ts';

const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'may not be written',
  EPERM: 'may not be written',
  EROFS: 'lies on a disk that is read only',
  ENOSPC: 'finds no room on the disk',
};

/**
 * Writes files of a folder, by name without extension, either all or none. Readers get only whole texts. Returns the
 * reason why they were not written, or null.
 */
export function writeJson(folder: string, texts: Readonly<Record<string, string>>): TuningProblem | null {
  const files = Object.entries(texts).map(([name, text]) => {
    const path = join(folder, `${name}.json`);
    return {
      path,
      aside: `${path}.${process.pid}.tmp`,
      text: formatted(text, `src/client/tuning/${name}.json`),
    };
  });
  const moved: { path: string; before: Buffer | null }[] = [];
  let tried = folder;
  try {
    mkdirSync(folder, { recursive: true });
    for (const { path, aside, text } of files) {
      tried = path;
      writeFileSync(aside, text);
    }
    for (const { path, aside } of files) {
      tried = path;
      const before = existsSync(path) ? readFileSync(path) : null;
      renameSync(aside, path);
      moved.push({ path, before });
    }
    return null;
  } catch (error) {
    for (const { aside } of files) rmSync(aside, { force: true, recursive: true });
    for (const { path, before } of moved) {
      if (before) writeFileSync(path, before);
      else rmSync(path);
    }
    return { path: tried, reason: tellUnwritable(error) };
  }
}

/** Describes a file system error in a designer's words. */
export function tellUnwritable(error: unknown): string {
  const { code = '', message = String(error) } = error as Partial<NodeJS.ErrnoException>;
  const meaning = UNWRITABLE[code];
  return meaning ? `${meaning} (${code})` : `cannot be written: ${message}`;
}

/** Matches a line that the formatter breaks. All others keep their layout. */
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

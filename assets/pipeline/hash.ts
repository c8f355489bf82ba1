import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { ROOT } from '../kit/paths';

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Returns eight hex digits for file names. */
export function shortHash(data: string | Uint8Array): string {
  return sha256(data).slice(0, 8);
}

/** Packages whose version the output depends on. */
const TOOLS = [
  '@resvg/resvg-js',
  '@jsquash/webp',
  'maxrects-packer',
  'subset-font',
  '@fontsource/dela-gothic-one',
  '@fontsource-variable/rubik',
  '@iconify-json/fluent-emoji',
] as const;

/** Encodes only AVIF, so its version doesn't affect other pictures. */
export const AVIF_TOOL = '@jsquash/avif';

/** Returns `name@version` of every tool, one per line. */
export function toolVersions(tools: readonly string[] = TOOLS): string {
  return tools
    .map((name) => {
      const path = resolve(ROOT, 'node_modules', name, 'package.json');
      return `${name}@${(JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version}`;
    })
    .join('\n');
}

/** Lists every source file below a folder, sorted, with `/` separators, relative to the repository's root. */
export function filesBelow(folder: string, pattern = /./): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(ROOT, resolve(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Hashes the names and contents of files. */
export function hashOfFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(`${path}\0`);
    hash.update(readFileSync(resolve(ROOT, path)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

const SOURCE_FILE = /\.(ts|mjs|json|svg)$/;

/** Hashes the sources of the committed art: code and drawings under assets/ except sound, and the tools. */
export function artSourceHash(): string {
  const paths = filesBelow(resolve(ROOT, 'assets'), SOURCE_FILE).filter(
    (path) => !path.startsWith('assets/sound/') && path !== LOCK_FILE,
  );
  return sha256(hashOfFiles(paths) + toolVersions([...TOOLS, AVIF_TOOL]));
}

/** Hashes the sources of the committed sound. */
export function soundSourceHash(): string {
  return hashOfFiles(filesBelow(resolve(ROOT, 'assets/sound'), SOURCE_FILE));
}

/** Records the sources of the output and its files; stored next to the sources. */
export const LOCK_FILE = 'assets/build.lock.json';

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ROOT } from '../kit/paths';
import { shortHash } from './hash';

/** A written file, as listed in the manifest and the table of sizes. */
export interface OutputFile {
  /** Relative to the repository's root. */
  path: string;
  bytes: number;
  /** First 8 hex digits of its SHA-256. */
  hash: string;
  group: string;
  name: string;
  scale: number;
}

/** Folders of generated files, with patterns of the generated names. */
const GENERATED_FOLDERS: Record<string, RegExp> = {
  'public/art': /./,
  'public/images': /./,
  'public/fonts': /./,
  'public/sound': /./,
  'src/client/art': /\.(json|css)$/,
};

/** Lists the generated files on disk, relative to the repository's root. */
export async function generatedFiles(): Promise<string[]> {
  const paths: string[] = [];
  for (const [folder, names] of Object.entries(GENERATED_FOLDERS)) {
    if (!existsSync(resolve(ROOT, folder))) continue;
    for (const entry of await readdir(resolve(ROOT, folder))) {
      if (names.test(entry)) paths.push(`${folder}/${entry}`);
    }
  }
  return paths;
}

/** Collects the files of a run, to list them and remove stale ones. */
export interface Output {
  readonly files: OutputFile[];
  /** Adds a file and returns its entry; `{hash}` in the path becomes its content hash. */
  add(
    path: string,
    content: Uint8Array | string,
    about: { group: string; name: string; scale?: number },
  ): OutputFile;
  /** Writes changed files and removes obsolete ones. Returns the removed paths. */
  flush(): Promise<string[]>;
}

export function createOutput(): Output {
  const files: OutputFile[] = [];
  const contents = new Map<string, Uint8Array | string>();
  return {
    files,
    add(template, content, { group, name, scale = 1 }) {
      const hash = shortHash(content);
      const path = template.replace('{hash}', hash);
      if (contents.has(path)) throw new Error(`two pieces of art want ${path}`);
      contents.set(path, content);
      const file = { path, bytes: Buffer.byteLength(content), hash, group, name, scale };
      files.push(file);
      return file;
    },
    async flush() {
      for (const [path, content] of contents) {
        const absolute = resolve(ROOT, path);
        if (existsSync(absolute) && readFileSync(absolute).equals(Buffer.from(content))) continue;
        await mkdir(dirname(absolute), { recursive: true });
        await writeFile(absolute, content);
      }
      return removeUnlisted(new Set(contents.keys()));
    },
  };
}

async function removeUnlisted(listed: ReadonlySet<string>): Promise<string[]> {
  const removed = (await generatedFiles()).filter((path) => !listed.has(path));
  for (const path of removed) await rm(resolve(ROOT, path), { recursive: true });
  return removed;
}

import { readFile, rename, writeFile } from 'node:fs/promises';
import type { ProviderDb } from '../store/db';
import { createMemoryDb, type MemorySnapshot } from '../store/memoryDb';

/**
 * A database in one JSON file: read at the start, written whole after every change (aside, then renamed, so
 * that a crash never leaves half a file). For staging and tests, not for thousands of players. Throws when
 * the file is there but can't be read as one of ours.
 */
export async function openFileDb(path: string): Promise<ProviderDb> {
  const snapshot = await readSnapshot(path);
  return createMemoryDb({
    ...(snapshot ? { snapshot } : {}),
    async onChange(current) {
      await writeFile(`${path}.new`, JSON.stringify(current()));
      await rename(`${path}.new`, path);
    },
  });
}

async function readSnapshot(path: string): Promise<MemorySnapshot | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null || !('players' in data) || !('taps' in data))
    throw new Error(`${path} is not a provider database`);
  return data as MemorySnapshot;
}

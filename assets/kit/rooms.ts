import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths';
import type { ArtPiece } from './piece';

/** Folders under assets/ that export `pieces`. */
export const ROOMS = ['heroes', 'scenery', 'interface', 'brand', 'digits'] as const;
export type Room = (typeof ROOMS)[number];

/** Imports the module of a room; null if there is none. */
export async function roomModule(room: Room): Promise<Record<string, unknown> | null> {
  const path = resolve(ROOT, 'assets', room, 'index.ts');
  if (!existsSync(path)) return null;
  return (await import(pathToFileURL(path).href)) as Record<string, unknown>;
}

/** Returns the pieces of a room; empty if the room doesn't exist. Throws if it has no `pieces`. */
export async function roomPieces(room: Room): Promise<ArtPiece[]> {
  const module = await roomModule(room);
  if (!module) return [];
  if (!Array.isArray(module.pieces)) throw new Error(`assets/${room}/index.ts must export pieces`);
  return module.pieces as ArtPiece[];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleGraph, readModuleGraph } from '../../tests/architecture/moduleGraph';
import type { RoomArrow, Sheet } from './draw';
import { type PlannedRoom, ROOMS, TAP_PATH } from './plan';

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The room whose folder is the longest match. Throws for a file that no room holds. */
function roomOf(file: string): PlannedRoom {
  const found = ROOMS.flatMap((room) =>
    room.folders.filter((folder) => isInside(file, folder)).map((folder) => ({ room, folder })),
  ).sort((a, b) => b.folder.length - a.folder.length)[0];
  if (!found) throw new Error(`src/${file} is in no room of scripts/rooms/plan.ts`);
  return found.room;
}

/**
 * Reads the picture's content from the code. Arrows of `tools` are left out, for it may import everything, and so are
 * arrows of types. Throws when a file has no room, or when a stop of the tap's way is gone.
 *
 * @param root the folder that holds `src`
 * @param known its modules, where they have been read already: reading them takes seconds
 */
export async function readRooms(root: string, known?: ModuleGraph): Promise<Sheet> {
  const graph = known ?? (await readModuleGraph(root));
  for (const file of graph.files) roomOf(file);
  const arrows = new Map<string, RoomArrow>();
  const grounds = new Map<PlannedRoom, string[]>();
  for (const { from, to, kind, typeOnly, dynamic } of graph.imports) {
    if (kind !== 'source' || typeOnly || to.endsWith('.css') || isInside(from, 'tools')) continue;
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a === b) continue;
    if (b.groundName) {
      const names = grounds.get(a) ?? [];
      if (!names.includes(b.groundName)) grounds.set(a, [...names, b.groundName].sort());
      continue;
    }
    const key = `${a.title} ${b.title}`;
    const isLate = dynamic && (arrows.get(key)?.isLate ?? true);
    arrows.set(key, { from: a, to: b, isLate });
  }
  const stops = TAP_PATH.map((stop) => {
    const text = readFileSync(join(root, 'src', stop.file), 'utf8');
    if (!new RegExp(`\\b${stop.name}\\b`).test(text)) throw new Error(`src/${stop.file} has no ${stop.name}`);
    return { stop, room: roomOf(stop.file) };
  });
  const inOrder = [...arrows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow);
  return { rooms: ROOMS, grounds, arrows: inOrder, stops };
}

import { FIRST_PACKAGES, NODE_FOLDERS, OUTSIDE_FILES, ROOMS, ROOT_FILES, TABLES } from './importTable';
import type { Import, ModuleGraph } from './moduleGraph';

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

const isInAny = (path: string, folders: readonly string[] = []) =>
  folders.some((folder) => isInside(path, folder));

/** Returns the longest entry of the table that contains the file. */
const roomOf = (path: string): string | undefined =>
  Object.keys(ROOMS)
    .filter((room) => isInside(path, room))
    .sort((a, b) => b.length - a.length)[0];

const gameOf = (path: string) => /^(?:client|core)\/games\/([^/]+)\//.exec(path)?.[1];

/** Code shared by all games: the kit, the scope, and files that belong to no game, such as the list of games. */
const SHARED = new Set<string | undefined>(['kit', 'scope', undefined]);

/** True unless the import leads from one game to another. */
const mayPlayTogether = (from: string, to: string) =>
  gameOf(from) === gameOf(to) || SHARED.has(gameOf(from)) || SHARED.has(gameOf(to));

function unknownPlace(file: string): string | undefined {
  if (!file.includes('/'))
    return file in ROOT_FILES || file.endsWith('.d.ts') ? undefined : `src/${file} belongs to no room`;
  return roomOf(file) ? undefined : `src/${file} is in no room of the import table`;
}

function sourceAllowed({ from, to, typeOnly, dynamic }: Import, room: string): boolean {
  const rule = ROOMS[room];
  if (!rule) return false;
  if (!mayPlayTogether(from, to)) return false;
  if (roomOf(to) === room) return true;
  // A late folder stays late even inside an allowed folder.
  if (isInAny(to, rule.late)) return dynamic || typeOnly;
  return isInAny(to, rule.values) || (typeOnly && isInAny(to, rule.types));
}

function forbiddenImport(entry: Import): string | undefined {
  const { from, to, kind, typeOnly, dynamic } = entry;
  const sentence = `src/${from} may not import ${kind === 'source' ? `src/${to}` : to}`;
  if (kind === 'outside' && OUTSIDE_FILES[from]?.includes(to)) return undefined;
  if (kind === 'outside') return `${sentence}: it is outside src`;
  if (!from.includes('/')) {
    const isAllowed = to.endsWith('.css') || isInAny(to, ROOT_FILES[from]);
    return kind === 'source' && isAllowed ? undefined : sentence;
  }
  const room = roomOf(from);
  if (room === undefined) return undefined;
  if (kind === 'node') return isInAny(from, NODE_FOLDERS) ? undefined : sentence;
  if (kind === 'package') return ROOMS[room]?.packages?.includes(to) ? undefined : sentence;
  if (sourceAllowed(entry, room)) return undefined;
  if (isInAny(to, ROOMS[room]?.late) && !dynamic) return `${sentence}: only by import()`;
  return isInAny(to, ROOMS[room]?.types) && !typeOnly ? `${sentence}: only its types` : sentence;
}

/** Returns `main.tsx` and all its static imports, direct or indirect. */
export function firstScript({ imports }: ModuleGraph): ReadonlySet<string> {
  const first = new Set(['main.tsx']);
  for (const file of first)
    for (const { from, to, kind, typeOnly, dynamic } of imports)
      if (from === file && kind === 'source' && !typeOnly && !dynamic) first.add(to);
  return first;
}

/** Returns every violation of the import table and every import cycle, one sentence each. */
export function findLayerViolations(graph: ModuleGraph): string[] {
  const { files, imports } = graph;
  const cycles = imports
    .filter(({ cycle }) => cycle.length > 0)
    .map(({ cycle }) => [...cycle].sort())
    .map((files) => `import cycle: ${files.join(', ')}`);
  const first = firstScript(graph);
  const parts = new Set(
    imports.filter(({ dynamic, kind }) => dynamic && kind === 'source').map(({ to }) => to),
  );
  const late = [...first].filter((file) => parts.has(file));
  const outsideTable = imports.filter(
    ({ from, dynamic, kind }) => dynamic && kind === 'source' && first.has(from) && !TABLES.includes(from),
  );
  const packages = imports.filter(
    ({ from, to, kind, typeOnly, dynamic }) =>
      kind === 'package' && first.has(from) && !typeOnly && !dynamic && !FIRST_PACKAGES.includes(to),
  );
  return [
    ...files.map(unknownPlace).filter((violation) => violation !== undefined),
    ...imports.map(forbiddenImport).filter((violation) => violation !== undefined),
    ...late.map((file) => `src/${file} is loaded by import(), but the first script holds it too`),
    ...outsideTable.map(
      ({ from, to }) => `src/${from} loads src/${to} late: in the first script only ${TABLES[0]} does`,
    ),
    ...packages.map(({ from, to }) => `src/${from} brings ${to} into the first script`),
    ...new Set(cycles),
  ];
}

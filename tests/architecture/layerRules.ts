import {
  LAYERS,
  type Layer,
  type LayerRule,
  NODE_FOLDERS,
  OUTSIDE_FILES,
  PACKAGES_OF_FOLDERS,
  ROOT_FILES,
} from './importTable';
import type { Import, ModuleGraph } from './moduleGraph';

const isLayer = (name: string): name is Layer => Object.hasOwn(LAYERS, name);

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

const layerOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '');

const isRules = (path: string) => /^games\/[^/]+\/rules(\/|\.)/.test(path);

const gameOf = (path: string) => /^games\/([^/]+)\//.exec(path)?.[1];

/** Games are strangers to each other; what they share stands in games/kit, which also lists them all. */
const mayPlayTogether = (a: string | undefined, b: string | undefined) =>
  a === b || a === 'kit' || b === 'kit';

function unknownPlace(file: string): string | undefined {
  const layer = layerOf(file);
  if (layer === '') {
    return file in ROOT_FILES || file.endsWith('.d.ts') ? undefined : `src/${file} belongs to no layer`;
  }
  return isLayer(layer) ? undefined : `src/${layer}/ is not a layer of the import table (${file})`;
}

function packageAllowed({ from, to }: Import, rule: LayerRule): boolean {
  if (isRules(from)) return false;
  const own = Object.keys(PACKAGES_OF_FOLDERS)
    .filter((folder) => isInside(from, folder))
    .sort((a, b) => b.length - a.length)[0];
  return (own ? (PACKAGES_OF_FOLDERS[own] ?? []) : rule.packages).includes(to);
}

/** What the table's words say beyond folders: rules are pure, games are strangers, the provider comes lazily. */
function sourceAllowed(entry: Import, layer: Layer, rule: LayerRule): boolean {
  const { from, to, typeOnly, dynamic } = entry;
  const target = layerOf(to);
  if (isRules(from)) return target === 'sim' || (isRules(to) && mayPlayTogether(gameOf(from), gameOf(to)));
  if (layer === 'games' && target === 'games') return mayPlayTogether(gameOf(from), gameOf(to));
  if (layer === 'provider' && target === 'games') return isRules(to);
  if (layer === 'app' && target === 'provider') return dynamic || typeOnly;
  if (target === layer) return true;
  if (rule.values.some((folder) => isInside(to, folder))) return true;
  return typeOnly && rule.types.some((folder) => isInside(to, folder));
}

function forbiddenImport(entry: Import): string | undefined {
  const { from, to, kind, typeOnly } = entry;
  const sentence = `src/${from} may not import ${kind === 'source' ? `src/${to}` : to}`;
  if (kind === 'outside' && OUTSIDE_FILES[from]?.includes(to)) return undefined;
  if (kind === 'outside') return `${sentence}: it is outside src`;
  const layer = layerOf(from);
  if (layer === '') {
    const targets = ROOT_FILES[from] ?? [];
    return kind === 'source' && (to.endsWith('.css') || targets.includes(layerOf(to))) ? undefined : sentence;
  }
  if (!isLayer(layer)) return undefined;
  const rule: LayerRule = LAYERS[layer];
  if (kind === 'node') return NODE_FOLDERS.some((folder) => isInside(from, folder)) ? undefined : sentence;
  if (kind === 'package') return packageAllowed(entry, rule) ? undefined : sentence;
  if (sourceAllowed(entry, layer, rule)) return undefined;
  return rule.types.includes(layerOf(to)) && !typeOnly ? `${sentence}: only its types` : sentence;
}

/** Every breach of the import table and every import cycle, one sentence each. */
export function findLayerViolations({ files, imports }: ModuleGraph): string[] {
  const cycles = imports
    .filter(({ cycle }) => cycle.length > 0)
    .map(({ cycle }) => [...cycle].sort())
    .map((files) => `import cycle: ${files.join(', ')}`);
  return [
    ...files.map(unknownPlace).filter((violation) => violation !== undefined),
    ...imports.map(forbiddenImport).filter((violation) => violation !== undefined),
    ...new Set(cycles),
  ];
}

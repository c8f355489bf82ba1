import type { ArtGroup } from '../kit/piece';
import type { GroupData } from './images';
import type { Output } from './output';

const DATA = 'src/client/art';

/** Groups with a data file, written even when empty so that the app's imports always resolve. */
export const DATA_GROUPS: readonly (ArtGroup | 'backdropLayers')[] = [
  'core',
  'nav',
  'heroes',
  'backdrops',
  'backdropLayers',
  'ui',
  'missions',
  'gifts',
  'nft',
  'story',
  'tour',
  'popups',
  'games',
  'splash',
  'brand',
  'effects',
];

/** Writes data that the app imports. The data holds only objects and strings, whose layout formatters don't change. */
export function addData(output: Output, name: string, data: object): void {
  output.add(`${DATA}/${name}`, `${JSON.stringify(data, null, 2)}\n`, { group: 'data', name });
}

export function addGroupData(output: Output, groups: ReadonlyMap<string, GroupData>): void {
  for (const group of DATA_GROUPS) {
    const entries = Object.entries(groups.get(group) ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    addData(output, `${group}.json`, Object.fromEntries(entries));
  }
}

/** Writes the list of all served files with their sizes in bytes. */
export function addManifest(output: Output): void {
  const files = output.files
    .filter((file) => file.path.startsWith('public/'))
    .map((file) => [
      file.path.slice('public'.length),
      { bytes: file.bytes, group: file.group, name: file.name, scale: file.scale },
    ])
    .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1));
  const content = `${JSON.stringify({ files: Object.fromEntries(files) }, null, 1)}\n`;
  output.add('public/art/manifest.json', content, { group: 'data', name: 'manifest' });
}

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { HeroRig } from './heroes/rig';
import { ROOT } from './kit/paths';
import { rasterFonts } from './kit/rasterFonts';
import { ROOMS, roomModule, roomPieces } from './kit/rooms';
import { buildAtlas } from './pipeline/atlas';
import { buildBackdropPosters } from './pipeline/backdrops';
import { addCredits } from './pipeline/credits';
import { addData, addGroupData, addManifest } from './pipeline/data';
import { digitFontData } from './pipeline/digitFonts';
import { firstTapBytes } from './pipeline/firstTap';
import { addFonts } from './pipeline/fonts';
import {
  AVIF_TOOL,
  artSourceHash,
  filesBelow,
  hashOfFiles,
  LOCK_FILE,
  soundSourceHash,
  toolVersions,
} from './pipeline/hash';
import { addIcons, type Icon } from './pipeline/icons';
import { buildImages } from './pipeline/images';
import { type Lock, readLock, staleness } from './pipeline/lock';
import { createOutput, type Output, type OutputFile } from './pipeline/output';
import { createJobRunner } from './pipeline/pool';
import type { JobRecords } from './pipeline/records';
import { firstTapTable, sizeTable } from './pipeline/report';
import { buildRigs } from './pipeline/rigs';
import { addSound } from './pipeline/sound';

const USAGE = `Writes all generated art: pictures, atlas, hero sheets, fonts, sound, and the data the app reads about them.
  npm run assets [-- --force]
  Renders only pictures whose drawing, options or tools have changed. --force checks every picture even if no source
  has changed.`;

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

const before = readLock();
if (process.argv.includes('--help')) {
  console.log(USAGE);
} else if (before && !process.argv.includes('--force') && staleness(before).length === 0) {
  print(before, `Nothing changed (${seconds()} s).`);
} else {
  await build();
}

async function build(): Promise<void> {
  const art = artSourceHash();
  const fonts = await rasterFonts();
  const code = [
    'assets/kit/raster.ts',
    ...filesBelow(resolve(ROOT, 'assets/pipeline'), /^(encode|trim|pack|jobs|stack)\.ts$/),
  ];
  const salt = hashOfFiles(code) + toolVersions();
  const avifSalt = salt + hashOfFiles(['assets/pipeline/avif.ts']) + toolVersions([AVIF_TOOL]);
  const runner = createJobRunner(
    ({ kind }) => (kind === 'avif' ? avifSalt : salt),
    fonts,
    before ?? undefined,
  );
  const output = createOutput();
  try {
    const pieces = (await Promise.all(ROOMS.map(roomPieces))).flat();
    const rigs = ((await roomModule('heroes'))?.heroRigs ?? []) as HeroRig[];
    const icons = ((await roomModule('brand'))?.icons ?? []) as Icon[];
    const [groups, atlas, heroes, backdrops] = await Promise.all([
      buildImages(
        pieces.filter((piece) => piece.target !== 'atlas'),
        runner,
        output,
      ),
      buildAtlas(
        pieces.filter((piece) => piece.target === 'atlas'),
        runner,
        output,
      ),
      buildRigs(rigs, runner, output),
      buildBackdropPosters(pieces, runner, output),
      addIcons(icons, runner, output),
      addFonts(output),
    ]);
    groups.set('heroes', { ...groups.get('heroes'), ...heroes.posters });
    // Only the stage draws the layers of backdrops, so their data stays out of the first script.
    groups.set('backdropLayers', groups.get('backdrops') ?? {});
    groups.set('backdrops', backdrops);
    groups.set('ui', { ...groups.get('ui'), ...heroes.shades });
    addGroupData(output, groups);
    for (const [name, data] of heroes.data) addData(output, name, data);
    addData(output, 'stageAtlas.json', {
      ...atlas?.data,
      fonts: atlas ? digitFontData(atlas.frames, 2) : {},
    });
    await addSound(output, before);
    addCredits(output, pieces);
    addManifest(output);
  } finally {
    await runner.close();
  }
  const removed = await output.flush();
  const lock = await writeLock(output, art, runner.records);
  print(
    lock,
    `Rendered ${runner.rendered} pictures, removed ${removed.length} stale files (${seconds()} s).`,
  );
}

async function writeLock(output: Output, art: string, records: JobRecords): Promise<Lock> {
  const entries = output.files
    .map(
      (file) => [file.path, `${file.hash} ${file.bytes} ${file.group} ${file.name} ${file.scale}`] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const lock: Lock = {
    art,
    sound: soundSourceHash(),
    firstTap: await firstTapBytes(output),
    files: Object.fromEntries(entries),
    jobs: Object.fromEntries(Object.entries(records).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  await writeFile(resolve(ROOT, LOCK_FILE), `${JSON.stringify(lock, null, 2)}\n`);
  return lock;
}

function print(lock: Lock, summary: string): void {
  const files: OutputFile[] = Object.entries(lock.files).map(([path, facts]) => {
    const [hash = '', bytes, group = '', name = '', scale] = facts.split(' ');
    return { path, hash, bytes: Number(bytes), group, name, scale: Number(scale) };
  });
  const served = files.filter((file) => file.path.startsWith('public/'));
  const firstTap = Object.entries(lock.firstTap).map(([what, bytes]) => ({ what, bytes }));
  process.stdout.write(`${sizeTable(served)}\n\n${firstTapTable(firstTap)}\n\n${summary}\n`);
}

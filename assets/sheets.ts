/**
 * Writes the sheets for reviewing the art: assets/contact-sheet.png (all 25 heroes in colour), assets/silhouettes.png
 * (the heroes as black shapes, 96 px high) and assets/figures.png (the pictures with figures, next to the Novice they
 * must resemble).
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { HeroRig } from './heroes/rig';
import { ROOT } from './kit/paths';
import { encodePng } from './kit/png';
import { type Raster, svgOf } from './kit/raster';
import { rasterFonts } from './kit/rasterFonts';
import { roomModule, roomPieces } from './kit/rooms';
import { contactSheet, type SheetCell } from './kit/sheet';
import { posterLayers } from './pipeline/rigs';
import { stack } from './pipeline/stack';

const SHEET_HEIGHT = 300;
const SILHOUETTE_HEIGHT = 96;
const WITH_FIGURES =
  /^(popup-(break|busy|celebration|invite|passive|signin|welcome)|friends-hero|side-hero|guess-ninja|story-[1-4]|tour-[367])$/;
/** Pixels with less alpha belong to glows and aren't part of the silhouette. */
const SOLID_ALPHA = 110;

const fonts = await rasterFonts();
const rigs = ((await roomModule('heroes'))?.heroRigs ?? []) as HeroRig[];

const portraits = rigs.map((rig) => cell(rig, stack(posterLayers(rig, 'all'), rig, 1, fonts)));
const sheet = contactSheet(portraits, { fonts, columns: 5, cellHeight: SHEET_HEIGHT, cellWidth: 260 });
await writeFile(resolve(ROOT, 'assets/contact-sheet.png'), sheet);

const shapes = rigs.map((rig) => cell(rig, black(stack(figure(rig), rig, 0.5, fonts))));
const silhouettes = contactSheet(shapes, {
  fonts,
  columns: 9,
  cellHeight: SILHOUETTE_HEIGHT,
  cellWidth: 92,
  background: '#d9d2e6',
  labelColor: '#4a3d63',
});
await writeFile(resolve(ROOT, 'assets/silhouettes.png'), silhouettes);

const withFigures = (await roomPieces('interface')).filter(({ name }) => WITH_FIGURES.test(name));
const pictures = withFigures.map((piece) => ({ ...piece, label: piece.name, svg: svgOf(piece) }));
const figures = contactSheet([...portraits.slice(0, 1), ...pictures], { fonts, columns: 5, cellWidth: 210 });
await writeFile(resolve(ROOT, 'assets/figures.png'), figures);
process.stdout.write(`${rigs.length} heroes and ${pictures.length} pictures with figures in three sheets\n`);

function figure(rig: HeroRig) {
  return posterLayers(rig, 'figure').filter((layer) => layer.blend !== 'add');
}

function cell(rig: HeroRig, raster: Raster): SheetCell {
  const png = encodePng(raster).toString('base64');
  const { width, height } = raster;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image href="data:image/png;base64,${png}" width="${width}" height="${height}"/></svg>`;
  return { label: `${rig.level} ${rig.name}`, svg, width, height };
}

function black(raster: Raster): Raster {
  const data = new Uint8ClampedArray(raster.data.length);
  for (let i = 3; i < data.length; i += 4) data[i] = (raster.data[i] ?? 0) >= SOLID_ALPHA ? 255 : 0;
  return { ...raster, data };
}

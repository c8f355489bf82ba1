/**
 * Quick previews: renders the pieces of a room (a folder under assets/) to PNG, with a contact sheet.
 * Usage: npx tsx assets/kit/preview.ts <room> [nameFilter] [scale] <outdir>
 * The filter is a regular expression on names; `heroes` composes the layers of hero rigs.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { rasterPng, svgOf } from './raster';
import { rasterFonts } from './rasterFonts';
import { ROOMS, type Room, roomPieces } from './rooms';
import { contactSheet } from './sheet';

const args = process.argv.slice(2);
const room = args.shift() as Room | undefined;
const outdir = args.pop();
const [filter = '', scaleText = '2'] = args;
if (!room || !outdir || !ROOMS.includes(room)) {
  process.stderr.write(`usage: preview <${ROOMS.join('|')}> [nameFilter] [scale] <outdir>\n`);
  process.exit(1);
}

const fonts = await rasterFonts();
const wanted = new RegExp(filter);
const pieces = (await roomPieces(room)).filter((piece) => wanted.test(piece.name));
await mkdir(outdir, { recursive: true });
for (const piece of pieces) {
  await writeFile(resolve(outdir, `${piece.name}.png`), rasterPng(svgOf(piece), Number(scaleText), fonts));
}
const cells = pieces.map((piece) => ({ label: piece.name, ...piece, svg: svgOf(piece) }));
await writeFile(resolve(outdir, 'sheet.png'), contactSheet(cells, { fonts }));
process.stdout.write(`${pieces.length} pieces of ${room} and sheet.png in ${outdir}\n`);

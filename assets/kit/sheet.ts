import { rasterPng } from './raster';

export interface SheetCell {
  label: string;
  svg: string;
  width: number;
  height: number;
}

export interface SheetOptions {
  fonts: readonly string[];
  /** Height of a picture on the sheet, in px. */
  cellHeight?: number;
  cellWidth?: number;
  columns?: number;
  background?: string;
  labels?: boolean;
  labelColor?: string;
}

const GAP = 12;
const LABEL_HEIGHT = 18;

/** Draws all pictures in a grid on one PNG, each scaled to fit its cell, on the game's night colour. */
export function contactSheet(cells: readonly SheetCell[], options: SheetOptions): Buffer {
  const {
    fonts,
    cellHeight = 180,
    cellWidth = 180,
    background = '#0e0a1a',
    labels = true,
    labelColor = '#b9acc9',
  } = options;
  const columns = options.columns ?? Math.min(8, Math.max(1, cells.length));
  const labelHeight = labels ? LABEL_HEIGHT : 0;
  const stepX = cellWidth + GAP;
  const stepY = cellHeight + labelHeight + GAP;
  const width = columns * stepX + GAP;
  const height = Math.ceil(cells.length / columns) * stepY + GAP;
  const parts = cells.map((cell, i) => {
    const x = GAP + (i % columns) * stepX;
    const y = GAP + Math.floor(i / columns) * stepY;
    const fit = Math.min(cellWidth / cell.width, cellHeight / cell.height);
    // The picture is rendered at twice the displayed size and the sheet scales it down, which keeps edges smooth.
    const png = rasterPng(cell.svg, fit * 2, fonts).toString('base64');
    const left = x + (cellWidth - cell.width * fit) / 2;
    const top = y + (cellHeight - cell.height * fit) / 2;
    const picture = `<image href="data:image/png;base64,${png}" x="${left}" y="${top}" width="${cell.width * fit}" height="${cell.height * fit}"/>`;
    const label = labels
      ? `<text x="${x + cellWidth / 2}" y="${y + cellHeight + 13}" text-anchor="middle" font-size="11" fill="${labelColor}" font-family="Rubik">${cell.label}</text>`
      : '';
    return picture + label;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${background}"/>${parts.join('')}</svg>`;
  return rasterPng(svg, 1, fonts);
}

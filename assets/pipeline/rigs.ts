import type { HeroLayer, HeroRig } from '../heroes/rig';
import { type GroupData, packEntry } from './images';
import type { Job, JobResult } from './jobs';
import type { Output } from './output';
import { addPicture, type PictureFacts, type PictureFiles, renderPicture } from './picture';
import type { JobRunner } from './pool';
import type { StackLayer } from './stack';

/** Budget of a hero's sheet at 600 px, with all its layers. */
const RIG_MAX_BYTES = 45 * 1024;
const RIG_QUALITY = 84;
/**
 * Quality of the 900 px sheet, which phones with two device px per CSS px need: they draw the hero up to 840 px high.
 * It loads once the hero is visible and nothing else is loading, so it has no budget.
 */
const RIG_SHARP_QUALITY = 74;
/** File px per CSS px of a hero 300 px high, in the order of the job's files. */
const RIG_SCALES = [2, 1, 3] as const;
/** Budget of the flattened hero at 600 px, which loads before the first tap. */
const POSTER_MAX_BYTES = 30_000;
const GLOW_MAX_BYTES = 8_000;
const MAX_DITHERED_STRETCH = 5;
/** A poster is 300 CSS px high at 1x: files of 600, 300 and 150 px. */
const POSTER_SCALES = [2, 1, 0.5] as const;
const GLOW_SCALES = [1] as const;
const AVIF = { scale: 2, quality: 41, maxBytes: 15_000 };
/** The dark silhouette of a future hero, 100 px high at 1x. */
const SHADE = { shrink: 3, scales: [2, 1], maxBytes: 4500 } as const;
/** Leaves a tenth of the light, in violet, so that a dark figure keeps a trace of its lines. */
const DARKENED = '.1 .16 .05 0 .02 .07 .12 .04 0 .01 .14 .2 .09 0 .06 0 0 0 1 0';

/** Layers under the hero that light the ground instead of drawing the figure. */
const GLOW_LAYERS = new Set<string>(['shadow', 'auraBack']);

type StackJob = Extract<Job, { kind: 'stack' }>;

export interface RigBuild {
  /** Data file name → content. */
  data: Map<string, object>;
  posters: GroupData;
  /** `shade-<level>`, for the ladder. */
  shades: GroupData;
}

export function levelId(level: number): string {
  return String(level).padStart(2, '0');
}

/** Returns the layers of a flattened hero: the figure with open eyes, or the light and shadow beneath. */
export function posterLayers(rig: HeroRig, part: 'figure' | 'glow' | 'all'): StackLayer[] {
  return [...rig.layers]
    .sort((a, b) => a.z - b.z)
    .filter((layer) => layer.name !== 'eyesClosed')
    .filter((layer) => part === 'all' || GLOW_LAYERS.has(layer.name) === (part === 'glow'))
    .map((layer) => ({ svg: layer.svg, shrink: layer.scale ?? 1, blend: layer.blend ?? 'normal' }));
}

/** Packs each hero into a separate atlas and flattens it into posters. */
export async function buildRigs(
  rigs: readonly HeroRig[],
  runner: JobRunner,
  output: Output,
): Promise<RigBuild> {
  const built = await Promise.all(
    rigs.map(async (rig) => {
      const [sheet, posters, glows, shades] = await Promise.all([
        runner.run(sheetJob(rig)),
        Promise.all(
          POSTER_SCALES.map((scale) =>
            renderPicture(runner, posterJob(rig, 'figure', scale / 2), scale, AVIF),
          ),
        ),
        Promise.all(
          GLOW_SCALES.map((scale) => renderPicture(runner, posterJob(rig, 'glow', scale / 2), scale)),
        ),
        Promise.all(
          SHADE.scales.map((scale) => renderPicture(runner, shadeJob(rig, scale / 2 / SHADE.shrink), scale)),
        ),
      ]);
      return { rig, sheet, posters, glows, shades };
    }),
  );
  const data = new Map<string, object>();
  const posters: GroupData = {};
  const shades: GroupData = {};
  for (const { rig, sheet, posters: figures, glows, shades: shapes } of built) {
    const id = levelId(rig.level);
    data.set(
      `heroRig${id}.json`,
      rigData(
        rig,
        sheet,
        addSizes(
          output,
          `hero-${id}-rig`,
          sheet.files.map((webp) => ({ webp })),
          RIG_SCALES,
        ),
      ),
    );
    const [width, height] = [rig.width / 2, rig.height / 2];
    const sizes = addSizes(output, `hero-${id}`, figures, POSTER_SCALES);
    posters[`hero-${id}`] = packEntry(width, height, sizes, { isPreloaded: true });
    posters[`hero-${id}-glow`] = packEntry(
      width,
      height,
      addSizes(output, `hero-${id}-glow`, glows, GLOW_SCALES),
      { isPreloaded: true },
    );
    shades[`shade-${id}`] = packEntry(
      Math.round(width / SHADE.shrink),
      Math.round(height / SHADE.shrink),
      addSizes(output, `shade-${id}`, shapes, SHADE.scales),
    );
  }
  return { data, posters, shades };
}

function sheetJob(rig: HeroRig): Job {
  return {
    kind: 'sheet',
    items: rig.layers.map((layer) => ({
      name: layer.name,
      svg: layer.svg,
      scale: 1,
      ...(isSoft(layer) && { isSoft: true }),
    })),
    quality: RIG_QUALITY,
    maxBytes: RIG_MAX_BYTES,
    sharpQuality: RIG_SHARP_QUALITY,
  };
}

/** True for light and shadow that are enlarged so little that dithering shows no pattern. */
function isSoft(layer: HeroLayer): boolean {
  const isGlow = layer.blend === 'add' || layer.name === 'shadow';
  return isGlow && (layer.scale ?? 1) <= MAX_DITHERED_STRETCH;
}

function posterJob(rig: HeroRig, part: 'figure' | 'glow', scale: number): StackJob {
  const quality = part === 'glow' ? 60 : 84;
  const maxBytes = part === 'glow' ? GLOW_MAX_BYTES : POSTER_MAX_BYTES;
  const alphaQuality = part === 'glow' ? 100 : 75;
  const size = { width: rig.width, height: rig.height };
  return { kind: 'stack', size, layers: posterLayers(rig, part), scale, quality, maxBytes, alphaQuality };
}

/** Draws the hero's figure almost black, without the surrounding lights. */
function shadeJob(rig: HeroRig, scale: number): StackJob {
  const size = { width: rig.width, height: rig.height };
  const layers = posterLayers(rig, 'figure')
    .filter(({ blend }) => blend === 'normal')
    .map((layer) => ({ ...layer, svg: darkened(layer.svg) }));
  return { kind: 'stack', size, layers, scale, quality: 40, maxBytes: SHADE.maxBytes, alphaQuality: 60 };
}

/** Darkens every colour of a drawing and preserves alpha. */
function darkened(svg: string): string {
  const box = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg);
  if (!box) throw new Error('a layer without a viewBox');
  const [, x, y, width, height] = box;
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const filter = `<filter id="shade" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${place}><feColorMatrix values="${DARKENED}"/></filter>`;
  // The outer drawing keeps the size: that of an enlarged layer is smaller than its viewBox.
  const [root] = /<svg [^>]*>/.exec(svg) ?? [];
  const inner = svg.replace(
    /<svg [^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ${place}>`,
  );
  return `${root}${filter}<g filter="url(#shade)">${inner}</g></svg>`;
}

function addSizes(
  output: Output,
  name: string,
  sizes: readonly PictureFiles[],
  scales: readonly number[],
): PictureFacts {
  return addPicture(output, sizes, scales, { group: 'heroes', name });
}

/** Returns the data with which the stage assembles the layers, read by `src/client/art/heroRig.ts`. */
function rigData(rig: HeroRig, sheet: JobResult, facts: PictureFacts): object {
  const layers: Record<string, string> = {};
  for (const layer of [...rig.layers].sort((a, b) => a.z - b.z)) {
    const frame = sheet.frames?.find((candidate) => candidate.name === layer.name);
    if (frame) layers[layer.name] = layerData(layer, frame);
  }
  const { face, feet } = rig;
  return {
    sheet: packEntry(sheet.width, sheet.height, facts),
    rim: rig.rim,
    face: `${face.x} ${face.y} ${face.width} ${face.height}`,
    feet: `${feet.x} ${feet.y}`,
    layers,
  };
}

function layerData(layer: HeroLayer, frame: NonNullable<JobResult['frames']>[number]): string {
  const shrink = layer.scale ?? 1;
  return [
    ...[frame.x, frame.y, frame.width, frame.height],
    ...[frame.trimX * shrink, frame.trimY * shrink, shrink],
    ...[layer.pivot.x, layer.pivot.y].map((value) => Math.round(value * 10) / 10),
    layer.blend ?? 'normal',
    layer.swing ?? 0,
    layer.follow ?? '-',
  ].join(' ');
}

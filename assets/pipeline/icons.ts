import type { Output } from './output';
import type { JobRunner } from './pool';

/** A picture that wallets, home screens or browser tabs request by a fixed name and format. */
export interface Icon {
  /** Path under public/. */
  file: string;
  svg: string;
  /** Size in px; the SVG is square. Omitted for SVG files. */
  size?: number;
  /** Size at which the SVG is drawn. */
  drawnAt: number;
}

/** Writes icons as PNG or WebP, according to the file's extension, and SVG unchanged. */
export async function addIcons(icons: readonly Icon[], runner: JobRunner, output: Output): Promise<void> {
  for (const icon of icons) {
    const about = { group: 'brand', name: icon.file };
    if (icon.file.endsWith('.svg')) {
      output.add(`public/${icon.file}`, icon.svg, about);
      continue;
    }
    const scale = (icon.size ?? icon.drawnAt) / icon.drawnAt;
    const { svg } = icon;
    const isWebp = icon.file.endsWith('.webp');
    const job = isWebp
      ? ({ kind: 'image', svg, scale, quality: 88 } as const)
      : ({ kind: 'png', svg, scale } as const);
    const result = await runner.run(job);
    output.add(`public/${icon.file}`, result.files[0] ?? new Uint8Array(), about);
  }
}

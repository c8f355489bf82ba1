import type { AvifJob } from './avif';
import { shortHash } from './hash';
import type { Output } from './output';
import type { JobRunner } from './pool';

/** The app's data about a picture. */
export interface PictureFacts {
  /** Part of the names of all its files, which change together. */
  hash: string;
  sizes: readonly SizeFacts[];
}

export interface SizeFacts {
  scale: number;
  /** Size of the WebP file. */
  bytes: number;
  hasAvif?: boolean;
}

/** One size of a picture in its formats. */
export interface PictureFiles {
  webp: Uint8Array;
  avif?: Uint8Array;
}

/** AVIF settings of a picture, for only those sizes that a phone loads before the first tap. */
export interface AvifPlan extends Pick<AvifJob, 'quality' | 'maxBytes'> {
  scale: number;
}

/** Renders one size of a picture as WebP, and as AVIF if planned. */
export async function renderPicture(
  runner: JobRunner,
  job: AvifJob['of'],
  scale: number,
  plan?: AvifPlan,
): Promise<PictureFiles> {
  const { quality = 0, maxBytes = 0 } = plan ?? {};
  const [webp, avif] = await Promise.all([
    runner.run(job),
    plan?.scale === scale ? runner.run({ kind: 'avif', of: job, quality, maxBytes }) : undefined,
  ]);
  const [content = new Uint8Array()] = webp.files;
  return { webp: content, ...(avif?.files[0] && { avif: avif.files[0] }) };
}

/** Adds a picture's files to a run's output, each size at its scale. */
export function addPicture(
  output: Output,
  files: readonly PictureFiles[],
  scales: readonly number[],
  { dir = 'art/', ...about }: { group: string; name: string; dir?: string },
): PictureFacts {
  const contents = files.flatMap(({ webp, avif }) => (avif ? [webp, avif] : [webp]));
  const hash = shortHash(Buffer.concat(contents));
  const sizes = files.map(({ webp, avif }, i) => {
    const scale = scales[i] ?? 1;
    const path = `public/${dir}${about.name}@${scale}x.${hash}`;
    const { bytes } = output.add(`${path}.webp`, webp, { ...about, scale });
    if (!avif) return { scale, bytes };
    output.add(`${path}.avif`, avif, { ...about, scale });
    return { scale, bytes, hasAvif: true };
  });
  return { hash, sizes };
}

import type { AvifJob } from './avif';
import { shortHash } from './hash';
import type { Output } from './output';
import type { JobRunner } from './pool';

/** What the app has to know of a picture. */
export interface PictureFacts {
  /** Names all of its files: one changes with the others. */
  hash: string;
  sizes: readonly SizeFacts[];
}

export interface SizeFacts {
  scale: number;
  /** Of the WebP file. */
  bytes: number;
  hasAvif?: boolean;
}

/** One size of a picture in its formats. */
export interface PictureFiles {
  webp: Uint8Array;
  avif?: Uint8Array;
}

/** How a picture is encoded as AVIF: only the sizes that a phone loads before the first tap. */
export interface AvifPlan extends Pick<AvifJob, 'quality' | 'maxBytes'> {
  scale: number;
}

/** Renders one size of a picture as WebP, and as AVIF too where that is planned. */
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

/** Adds the files of a picture, each size at its scale, to what a run writes. */
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

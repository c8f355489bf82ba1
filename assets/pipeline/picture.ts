import type { AvifJob } from './avif';
import type { Output } from './output';
import type { JobRunner } from './pool';

/** What the app has to know of one size of a picture. */
export interface SourceFacts {
  scale: number;
  hash: string;
  bytes: number;
  /** Of the AVIF file, if there is one. */
  avifHash?: string;
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

/** Adds the files of one size to what a run writes. */
export function addPicture(
  output: Output,
  { webp, avif }: PictureFiles,
  about: { group: string; name: string; scale: number; dir?: string },
): SourceFacts {
  const { name, scale, dir = 'art/', ...others } = about;
  const path = `public/${dir}${name}@${scale}x.{hash}`;
  const { hash, bytes } = output.add(`${path}.webp`, webp, { ...others, name, scale });
  if (!avif) return { scale, hash, bytes };
  return { scale, hash, bytes, avifHash: output.add(`${path}.avif`, avif, { ...others, name, scale }).hash };
}

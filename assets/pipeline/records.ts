import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../kit/paths';
import { shortHash } from './hash';
import type { JobResult } from './jobs';
import type { PackFrame } from './pack';

/** Hash of a job's inputs → `width height hash…` of its committed files, then `;name x y …` for each frame of a sheet. */
export type JobRecords = Record<string, string>;

export function recordOf({ width, height, files, frames = [] }: JobResult): string {
  return [
    [width, height, ...files.map((file) => shortHash(file))].join(' '),
    ...frames.map(({ name, x, y, width, height, trimX, trimY, sourceWidth, sourceHeight }) =>
      [name, x, y, width, height, trimX, trimY, sourceWidth, sourceHeight].join(' '),
    ),
  ].join(';');
}

/** Reads a recorded result from the committed files; null if one of them is missing or changed. */
export function readRecord(record: string, pathOf: ReadonlyMap<string, string>): JobResult | null {
  const [head = '', ...lines] = record.split(';');
  const [width, height, ...hashes] = head.split(' ');
  const files = hashes.flatMap((hash) => readIntact(pathOf.get(hash), hash) ?? []);
  if (files.length < hashes.length) return null;
  const frames = lines.map(readFrame);
  return { files, width: Number(width), height: Number(height), ...(frames.length > 0 && { frames }) };
}

function readIntact(path: string | undefined, hash: string): Uint8Array | null {
  if (!path) return null;
  try {
    const file = readFileSync(resolve(ROOT, path));
    return shortHash(file) === hash ? file : null;
  } catch {
    return null;
  }
}

function readFrame(line: string): PackFrame {
  const [name = '', ...numbers] = line.split(' ');
  const [x = 0, y = 0, width = 0, height = 0, trimX = 0, trimY = 0, sourceWidth = 0, sourceHeight = 0] =
    numbers.map(Number);
  return { name, x, y, width, height, trimX, trimY, sourceWidth, sourceHeight };
}

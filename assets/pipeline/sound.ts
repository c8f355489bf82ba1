import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../kit/paths';
import { encodeSound } from '../sound/encode';
import { CUE_RATES, MUSIC_RATES } from '../sound/rates';
import { musicFile, type SoundFile, soundSprite } from '../sound/sprite';
import { addData } from './data';
import { soundSourceHash } from './hash';
import type { Lock } from './lock';
import type { Output } from './output';

const DATA_FILE = 'src/client/art/soundSprite.json';

/**
 * Adds the sound files. They are regenerated only when their sources have changed: the encoder isn't one of the
 * packages, and its output differs between versions.
 */
export async function addSound(output: Output, before: Lock | null): Promise<void> {
  if (before && keepCommitted(output, before)) return;
  const cues = await addFile(output, 'sprite', soundSprite(), CUE_RATES);
  const music = await addFile(output, 'music', musicFile(), MUSIC_RATES);
  addData(output, 'soundSprite.json', { cues, music });
}

function keepCommitted(output: Output, before: Lock): boolean {
  const paths = Object.keys(before.files).filter(
    (path) => path.startsWith('public/sound/') || path === DATA_FILE,
  );
  const intact = paths.length > 1 && paths.every((path) => existsSync(resolve(ROOT, path)));
  if (!intact || before.sound !== soundSourceHash()) return false;
  for (const path of paths) {
    const [, , group = 'sound', name = ''] = before.files[path]?.split(' ') ?? [];
    output.add(path, readFileSync(resolve(ROOT, path)), { group, name });
  }
  return true;
}

/** Adds a sound file and its data: served path by format, and `start length` in ms by cue. */
async function addFile(
  output: Output,
  name: string,
  { sound, slots }: SoundFile,
  rates: { opus: number; aac: number },
): Promise<{ src: Record<string, string>; slots: Record<string, string> }> {
  const encoded = await encodeSound(sound, rates);
  const src: Record<string, string> = {};
  for (const format of ['webm', 'm4a'] as const) {
    const about = { group: 'sound', name: `${name}.${format}` };
    const file = output.add(`public/sound/${name}.{hash}.${format}`, encoded[format], about);
    src[format] = file.path.slice('public'.length);
  }
  const packed = Object.entries(slots).map(([cue, slot]) => [cue, `${slot.start} ${slot.length}`]);
  return { src, slots: Object.fromEntries(packed) };
}

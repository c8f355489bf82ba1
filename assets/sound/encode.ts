import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SAMPLE_RATE, type Samples } from './synth';

const run = promisify(execFile);

export const MISSING_ENCODER =
  'The sources of sound changed, and encoding them needs ffmpeg with libopus (Debian: apt-get install ffmpeg).';

/** Encodes 16-bit mono WAV. */
export function wav(sound: Samples): Buffer {
  const bytes = Buffer.alloc(44 + sound.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + sound.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(sound.length * 2, 40);
  sound.forEach((value, i) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + i * 2);
  });
  return bytes;
}

export interface Encoded {
  webm: Uint8Array;
  m4a: Uint8Array;
}

/** Encodes to Opus and, for browsers without Opus, to AAC. Rates in kbit/s. Throws if the encoder is missing. */
export async function encodeSound(sound: Samples, rates: { opus: number; aac: number }): Promise<Encoded> {
  const folder = await mkdtemp(join(tmpdir(), 'sound-'));
  try {
    const input = join(folder, 'sound.wav');
    await writeFile(input, wav(sound));
    const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
    const common = ['-v', 'error', '-y', '-i', input, '-ac', '1'];
    const opus = ['-c:a', 'libopus', '-b:a', `${rates.opus}k`, '-vbr', 'on', '-compression_level', '10'];
    const aac = ['-c:a', 'aac', '-b:a', `${rates.aac}k`, '-movflags', '+faststart'];
    await ffmpeg([...common, ...opus, ...plain, join(folder, 'sound.webm')]);
    await ffmpeg([...common, ...aac, ...plain, join(folder, 'sound.m4a')]);
    return {
      webm: await readFile(join(folder, 'sound.webm')),
      m4a: await readFile(join(folder, 'sound.m4a')),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  try {
    await run('ffmpeg', args);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(MISSING_ENCODER);
    throw error;
  }
}

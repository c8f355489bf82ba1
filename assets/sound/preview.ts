/**
 * Writes the sprite, the music and every cue as WAV, for listening and inspection. Usage: npx tsx
 * assets/sound/preview.ts <outdir>
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { allCues } from './cues';
import { wav } from './encode';
import { musicFile, soundSprite } from './sprite';
import { loudness } from './synth';

const outdir = process.argv[2];
if (!outdir) throw new Error('usage: preview <outdir>');
await mkdir(outdir, { recursive: true });
for (const { name, sound } of allCues()) {
  const peak = 20 * Math.log10(sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
  process.stdout.write(
    `${name.padEnd(10)} ${(sound.length / 48).toFixed(0).padStart(5)} ms  peak ${peak.toFixed(1)} dB  loud ${loudness(sound).toFixed(1)} dB\n`,
  );
  await writeFile(resolve(outdir, `${name}.wav`), wav(sound));
}
await writeFile(resolve(outdir, 'sprite.wav'), wav(soundSprite().sound));
await writeFile(resolve(outdir, 'music.wav'), wav(musicFile().sound));

import { beforeAll, expect, it } from 'vitest';
import sprite from '../../../src/client/art/soundSprite.json';
import { soundSources, spriteSlots } from '../../../src/client/sound/cues';
import { tapRate } from '../../../src/client/sound/tapPitch';

const RATE_HZ = 48_000;
const MIDDLE = 0.5;
const [startMs = 0, lengthMs = 0] = spriteSlots(sprite.cues.slots).tap1 ?? [];
let sounds: AudioBuffer;

beforeAll(async () => {
  const [address = ''] = soundSources(sprite.cues, 0);
  const file = await (await fetch(address)).arrayBuffer();
  sounds = await new OfflineAudioContext(1, 1, RATE_HZ).decodeAudioData(file);
});

/** Renders a tap after the given number of hits, as the device plays it. */
async function rendered(comboCount: number): Promise<Float32Array> {
  const rate = tapRate(comboCount, MIDDLE);
  const seconds = lengthMs / 1000;
  const context = new OfflineAudioContext(1, Math.ceil((seconds / rate) * RATE_HZ), RATE_HZ);
  const source = new AudioBufferSourceNode(context, { buffer: sounds, playbackRate: rate });
  source.connect(context.destination);
  source.start(0, startMs / 1000, seconds);
  return (await context.startRendering()).getChannelData(0);
}

function strength(samples: Float32Array, hz: number): number {
  const turn = (2 * Math.PI * hz) / RATE_HZ;
  let [across, up] = [0, 0];
  samples.forEach((sample, index) => {
    across += sample * Math.cos(turn * index);
    up += sample * Math.sin(turn * index);
  });
  return Math.hypot(across, up);
}

function loudestHz(samples: Float32Array): number {
  let [best, most] = [0, 0];
  for (let hz = 200; hz < 6000; hz *= 1.004) {
    const found = strength(samples, hz);
    if (found > most) [best, most] = [hz, found];
  }
  return best;
}

const decibel = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

it('a tap’s sound rises with the combo and stays equally loud', async () => {
  const first = await rendered(1);
  const [pitch, level] = [loudestHz(first), decibel(first)];
  for (const [hit, semitones] of [
    [5, 2],
    [9, 4],
    [13, 7],
    [17, 9],
    [21, 12],
  ] as const) {
    const tap = await rendered(hit);
    expect(12 * Math.log2(loudestHz(tap) / pitch), `hit ${hit}`).toBeCloseTo(semitones, 0);
    expect(Math.abs(decibel(tap) - level), `level of hit ${hit}`).toBeLessThan(1.5);
  }
});

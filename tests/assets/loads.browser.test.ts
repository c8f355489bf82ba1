import { expect, test } from 'vitest';

const BATCH = 24;
/** Time limit for loading hundreds of files from a development server. */
const PATIENCE_MS = 60_000;

/** Returns a picture's width and height, or null if it can't be decoded. */
async function decode(path: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = path;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

async function listedFiles(): Promise<string[]> {
  const { files } = (await (await fetch('/art/manifest.json')).json()) as { files: object };
  return Object.keys(files);
}

/** `npm run test:long -- pictures` decodes every picture; `npm test`, every fifth. */
const STEP = import.meta.env.VITE_EVERY_PICTURE ? 1 : 5;

test('every picture of the manifest can be displayed', { timeout: PATIENCE_MS }, async () => {
  const all = (await listedFiles()).filter((path) => /\.(avif|webp|png|svg)$/.test(path));
  const pictures = all.filter((_, index) => index % STEP === 0);
  const broken: string[] = [];
  for (let i = 0; i < pictures.length; i += BATCH) {
    await Promise.all(
      pictures.slice(i, i + BATCH).map(async (path) => {
        const size = await decode(path);
        if (!size || size.width < 2 || size.height < 2) broken.push(path);
      }),
    );
  }
  expect(all.length).toBeGreaterThan(400);
  expect(broken).toEqual([]);
});

test('every font of the style sheet loads and draws its glyphs', async () => {
  await import('../../src/client/art/fonts.css');
  const wanted: [string, string][] = [
    ['400 20px "Dela Gothic One"', 'Aß9'],
    ['400 20px "Dela Gothic One"', 'Жя'],
    ['400 20px Rubik', 'Aß9'],
    ['700 20px Rubik', 'ğ'],
    ['500 20px Rubik', 'Жї'],
    ['500 20px Rubik', 'سلام'],
  ];
  for (const [font, text] of wanted) {
    const faces = await document.fonts.load(font, text);
    expect(faces.length, `${font} ${text}`).toBeGreaterThan(0);
    expect(document.fonts.check(font, text)).toBe(true);
  }
});

test('the sound sprite and the music have the length of their slots when decoded', async () => {
  const { default: sprite } = await import('../../src/client/art/soundSprite.json');
  const context = new OfflineAudioContext(1, 48_000, 48_000);
  for (const file of [sprite.cues, sprite.music]) {
    const ends = Object.values<string>(file.slots).map((slot) => {
      const [start = 0, length = 0] = slot.split(' ').map(Number);
      return start + length;
    });
    const data = await (await fetch(file.src.webm)).arrayBuffer();
    const sound = await context.decodeAudioData(data);
    expect(sound.duration * 1000).toBeGreaterThanOrEqual(Math.max(...ends));
    const samples = sound.getChannelData(0);
    expect(samples.some((value) => Math.abs(value) > 0.02)).toBe(true);
    expect(samples.filter((value) => Math.abs(value) >= 1).length).toBeLessThan(5);
  }
});

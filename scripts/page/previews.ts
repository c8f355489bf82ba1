import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encodeWebp } from '../../assets/pipeline/encode.ts';
import { inRoot } from '../lib/paths.mjs';
import { runModule } from './sources.ts';

/** Width of a preview in px. The browser scales it up to the screen, which blurs it. */
const WIDTH = 40;
const HEIGHT = 75;
const QUALITY = 40;

/** Returns style rules with a splash preview for each `data-splash` of the page. */
export async function previewStyles(): Promise<string> {
  const { splashArt } =
    await runModule<typeof import('../../src/client/art/splash')>('src/client/art/splash.ts');
  const rules = splashArt.names().map(async (name) => {
    const address = splashArt.find(name)?.sources[0]?.src;
    const preview = await encodeWebp(shrink(await decode(`public${address}`)), { quality: QUALITY });
    const url = `data:image/webp;base64,${Buffer.from(preview).toString('base64')}`;
    return `[data-splash="${name.replace('splash-', '')}"] #splash{--preview:url(${url})}`;
  });
  return (await Promise.all(rules)).join('');
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

function shrink({ width, height, data }: Pixels): Pixels {
  const small = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [left, right] = [Math.floor((x * width) / WIDTH), Math.floor(((x + 1) * width) / WIDTH)];
      const [top, bottom] = [Math.floor((y * height) / HEIGHT), Math.floor(((y + 1) * height) / HEIGHT)];
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let row = top; row < bottom; row++)
          for (let column = left; column < right; column++)
            sum += data[(row * width + column) * 4 + channel] ?? 0;
        small[(y * WIDTH + x) * 4 + channel] = sum / ((right - left) * (bottom - top));
      }
    }
  return { width: WIDTH, height: HEIGHT, data: small };
}

let decoder: Promise<(file: ArrayBuffer) => Promise<Pixels>> | undefined;

async function decode(path: string): Promise<Pixels> {
  decoder ??= loadDecoder();
  const file = await readFile(inRoot(path));
  return (await decoder)(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
  );
}

async function loadDecoder() {
  const require = createRequire(import.meta.url);
  const bytes = await readFile(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
  const { default: decodeWebp, init } = await import('@jsquash/webp/decode.js');
  await init(await WebAssembly.compile(bytes));
  return decodeWebp;
}

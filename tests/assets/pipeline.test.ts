import { describe, expect, test } from 'vitest';
import { readFontMetrics } from '../../assets/kit/fontMetrics';
import { type Raster, rasterise } from '../../assets/kit/raster';
import { rasterFonts } from '../../assets/kit/rasterFonts';
import { runAvifJob } from '../../assets/pipeline/avif';
import { packEntry } from '../../assets/pipeline/images';
import { runJob } from '../../assets/pipeline/jobs';
import { packSheet } from '../../assets/pipeline/pack';
import { stack } from '../../assets/pipeline/stack';
import { visibleBox } from '../../assets/pipeline/trim';
import { parseArt } from '../../src/client/art/artSet';

function svg(body: string, size = 40): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${body}</svg>`;
}

const SQUARE = svg('<rect x="11" y="7" width="10" height="13" fill="#f80"/>');
const HALF = svg('<rect width="40" height="40" fill="#f00" fill-opacity=".5"/>');

describe('the rasteriser', () => {
  test('returns straight alpha', () => {
    expect([...rasterise(HALF, 1, []).data.subarray(0, 4)]).toEqual([255, 0, 0, 128]);
  });

  test('draws text in the bundled fonts and their weights', async () => {
    const fonts = await rasterFonts();
    const width = (weight: number) => {
      const text = svg(
        `<text y="30" font-family="Rubik" font-weight="${weight}" font-size="20">HHH</text>`,
        90,
      );
      return visibleBox(rasterise(text, 2, fonts))?.width ?? 0;
    };
    expect(width(400)).toBeGreaterThan(40);
    expect(width(900)).toBeGreaterThan(width(400));
    const dela = fonts.find((path) => path.endsWith('dela.ttf')) ?? '';
    expect(readFontMetrics(dela).advance('0')).toBeGreaterThan(readFontMetrics(dela).advance('1'));
    expect(readFontMetrics(dela).advance('\u{10FFFF}')).toBe(0);
  });
});

describe('sprite sheets', () => {
  test('are trimmed to even pixels', () => {
    expect(visibleBox(rasterise(SQUARE, 1, []))).toEqual({ x: 10, y: 6, width: 12, height: 14 });
    expect(visibleBox(rasterise(svg(''), 1, []))).toBeNull();
  });

  test('have the large sheet’s layout at every size', () => {
    const items = [
      { name: 'a', svg: SQUARE, scale: 2 },
      { name: 'b', svg: svg('<circle cx="20" cy="20" r="9" fill="#08f"/>'), scale: 2 },
      { name: 'nothing', svg: svg(''), scale: 2 },
    ];
    const { frames, sheets } = packSheet(items, [], [1, 0.5, 1.5]);
    const [large, small, sharp] = sheets as [Raster, Raster, Raster];
    expect(frames.map((frame) => frame.name)).toEqual(['a', 'b']);
    expect([small.width * 2, small.height * 2]).toEqual([large.width, large.height]);
    expect([sharp.width / 1.5, sharp.height / 1.5]).toEqual([large.width, large.height]);
    for (const frame of frames) {
      const middle = (sheet: Raster, scale: number) => {
        const x = Math.floor((frame.x + frame.width / 2) * scale);
        const y = Math.floor((frame.y + frame.height / 2) * scale);
        return [...sheet.data.subarray((y * sheet.width + x) * 4, (y * sheet.width + x) * 4 + 4)];
      };
      expect(middle(small, 0.5)).toEqual(middle(large, 1));
      expect(middle(sharp, 1.5)).toEqual(middle(large, 1));
    }
  });

  test('dither the alpha of light, to hide banding', () => {
    const { sheets } = packSheet([{ name: 'glow', svg: HALF, scale: 1, isSoft: true }], [], [1]);
    const [large] = sheets as [Raster];
    const alphas = Array.from(
      { length: 16 },
      (_, i) => large.data[((i >> 2) * large.width + (i % 4)) * 4 + 3] ?? 0,
    );
    expect(new Set(alphas).size).toBeGreaterThan(4);
    expect(alphas.reduce((sum, alpha) => sum + alpha, 0) / 16).toBeCloseTo(128, 0);
  });
});

describe('a stack of layers', () => {
  const size = { width: 40, height: 40 };
  const pixel = (layers: Parameters<typeof stack>[0]) => [...stack(layers, size, 1, []).data.subarray(0, 4)];

  test('blends layers by covering or adding', () => {
    const blue = svg('<rect width="40" height="40" fill="#00f"/>');
    const base = { svg: blue, shrink: 1, blend: 'normal' } as const;
    expect(pixel([base, { svg: HALF, shrink: 1, blend: 'normal' }])).toEqual([128, 0, 127, 255]);
    expect(pixel([base, { svg: HALF, shrink: 1, blend: 'add' }])).toEqual([128, 0, 255, 255]);
  });

  test('crops overflow and enlarges small drawings', () => {
    const small = svg('<rect width="10" height="10" fill="#fff"/>', 10);
    const layer = { svg: small, shrink: 4, blend: 'normal', left: -20, top: 0 } as const;
    const picture = stack([layer], size, 1, []);
    const alphaAt = (x: number) => picture.data[(5 * 40 + x) * 4 + 3];
    expect([alphaAt(0), alphaAt(19), alphaAt(20)]).toEqual([255, 255, 0]);
  });
});

describe('the encoder', () => {
  test('is deterministic', async () => {
    const job = { kind: 'image', svg: SQUARE, scale: 3, quality: 80 } as const;
    const [first] = (await runJob(job, [])).files;
    const [second] = (await runJob(job, [])).files;
    expect(Buffer.from(first ?? []).toString('latin1', 8, 12)).toBe('WEBP');
    expect(second).toEqual(first);
  });

  test('keeps AVIF within its budget, deterministically', async () => {
    const of = { kind: 'image', svg: SQUARE, scale: 1, quality: 80 } as const;
    const first = await runAvifJob({ kind: 'avif', of, quality: 60, maxBytes: 4000 }, []);
    expect(Buffer.from(first).toString('latin1', 4, 12)).toBe('ftypavif');
    expect(await runAvifJob({ kind: 'avif', of, quality: 60, maxBytes: 4000 }, [])).toEqual(first);
    const small = await runAvifJob({ kind: 'avif', of, quality: 60, maxBytes: first.length - 1 }, []);
    expect(small.length).toBeLessThan(first.length);
  });

  test('lowers the quality until a picture fits its budget', async () => {
    const noisy = svg(
      '<filter id="n"><feTurbulence baseFrequency=".4"/></filter><rect width="200" height="200" filter="url(#n)"/>',
      200,
    );
    const job = { kind: 'image', svg: noisy, scale: 1, quality: 90 } as const;
    const free = (await runJob(job, [])).files[0]?.length ?? 0;
    const maxBytes = Math.round(free * 0.75);
    expect((await runJob({ ...job, maxBytes }, [])).files[0]?.length).toBeLessThanOrEqual(maxBytes);
  });

  test.each([
    [true, [2, 1]],
    [false, [0, 0]],
  ])('writes picture data that the app reads back; preloaded: %s', (isPreloaded, kilobytes) => {
    const sizes = [
      { scale: 3, bytes: 1025, hasAvif: true },
      { scale: 1.5, bytes: 1024 },
    ];
    const packed = packEntry(40, 32, { hash: 'aabbccdd', sizes }, { dir: 'images/', isPreloaded });
    const image = parseArt('coin', packed);
    expect(image).toEqual({
      width: 40,
      height: 32,
      sources: [
        {
          src: '/images/coin@3x.aabbccdd.webp',
          avif: '/images/coin@3x.aabbccdd.avif',
          scale: 3,
          kilobytes: kilobytes[0],
        },
        { src: '/images/coin@1.5x.aabbccdd.webp', scale: 1.5, kilobytes: kilobytes[1] },
      ],
    });
  });
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { inRoot } from './paths.mjs';

/** A phone of two device px per CSS px that shows AVIF, and a newcomer who reads English. */
const PIXEL_RATIO = 2;
const LEVEL = 1;
const FONTS = /^(dela-latin|rubik-latin)\.\w+\.woff2$/;
/** Login and sync. */
const ANSWERS = { count: 2, bytes: 3000 };
/** Response headers of a file. */
const HEADER_BYTES = 300;

/** @typedef {import('../../src/client/art/artSet').ArtSource} ArtSource */

/**
 * The files that a newcomer's phone loads until home looks complete, with their transferred bytes. The first tap waits for
 * fewer: not for fonts, nor for the navigation's pictures.
 *
 * @param {string} dir the build
 * @param {Iterable<string>} scripts files of the scripts that a start needs
 * @returns {Promise<{ path: string, bytes: number }[]>}
 */
export async function firstLoad(dir, scripts) {
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  const fonts = readdirSync(join(dir, 'fonts'))
    .filter((name) => FONTS.test(name))
    .map((name) => `fonts/${name}`);
  const packed = ['index.html', ...scripts].map((path) => ({
    path,
    bytes: gzipSync(readFileSync(join(dir, path)), { level: 9 }).length + HEADER_BYTES,
  }));
  const plain = [...new Set([...fonts, ...(await pictures(html))])].map((path) => ({
    path,
    bytes: statSync(join(dir, path)).size + HEADER_BYTES,
  }));
  const answers = { path: 'answers of the provider', bytes: ANSWERS.bytes + ANSWERS.count * HEADER_BYTES };
  return [...packed, ...plain, answers];
}

/** The number of requests of a first load. @param {readonly unknown[]} files */
export function requestsOf(files) {
  return files.length - 1 + ANSWERS.count;
}

/**
 * The requested ones of the splash's seven pictures, its background and home's other pictures.
 *
 * @param {string} html
 * @returns {Promise<string[]>}
 */
async function pictures(html) {
  /** @template Module @param {string} path @returns {Promise<Module>} */
  const load = async (path) => (await runnerImport(inRoot(path), { configFile: false })).module;
  /** @type {typeof import('../../src/client/art/artSet')} */
  const { pickChoice, pickSource } = await load('src/client/art/artSet.ts');
  /** @type {typeof import('../../src/client/art/preload')} */
  const { preloadChoices } = await load('src/client/art/preload.ts');
  /** @type {typeof import('../../src/client/art/splash')} */
  const { splashArt } = await load('src/client/art/splash.ts');
  const sets = [(await load('src/client/art/core.ts')).coreArt, (await load('src/client/art/nav.ts')).navArt];

  const preloads = preloadChoices(LEVEL).map((choice) => pickChoice(choice, PIXEL_RATIO));
  const icons = [...html.matchAll(/<img[^>]*>/g)].flatMap(([tag]) => {
    const name = /data-art="([^"]+)"/.exec(tag)?.[1] ?? '';
    const width = Number(/ width="(\d+)"/.exec(tag)?.[1]);
    const image = sets.map((set) => set.find(name)).find(Boolean);
    return image ? [pickSource(image, (PIXEL_RATIO * width) / image.width)] : [];
  });
  const background = splashArt.find('splash-1');
  const all = [...preloads, ...icons, background && pickSource(background, PIXEL_RATIO)];
  const files = all.flatMap((source) => (source ? [source.avif ?? source.src] : []));
  // Pictures inside the page are part of its own bytes.
  return files.filter((path) => !html.includes(`"${path}"`)).map((path) => path.slice(1));
}

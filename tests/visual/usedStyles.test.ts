import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

const read = (path: string) => readFileSync(path, 'utf8');

/** Returns the classes named by a sheet's selectors. */
function classesOf(sheet: string): string[] {
  const selectors = read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .match(/[^{};]+(?=\{)/g);
  return [...(selectors ?? []).join(' ').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

it('every class in a style sheet is used by a page', () => {
  const sheets = ['src/client', 'src/desk'].flatMap((folder) => filesOf(folder, /\.css$/));
  const pages = ['index.html', ...filesOf('src', /\.(tsx?|html)$/)].map(read).join('\n');
  const words = new Set(pages.match(/[\w-]+/g));
  /** `game-${id}` can be any class with that prefix. */
  const beginnings = [...new Set([...pages.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, begin = '']) => begin))];
  const isUsed = (name: string) => words.has(name) || beginnings.some((begin) => name.startsWith(begin));

  const named = sheets.flatMap((sheet) => classesOf(sheet).map((name) => ({ sheet, name })));
  expect(named.length).toBeGreaterThan(800);
  expect(named.filter(({ name }) => !isUsed(name)).map(({ sheet, name }) => `${sheet}: .${name}`)).toEqual(
    [],
  );
});

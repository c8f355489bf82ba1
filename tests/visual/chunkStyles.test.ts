import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const FILES = ['src/client/boot', 'src/client/home', 'src/client/hud', 'src/client/games'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => join(folder, name)),
);
/** Entry points whose styles load before any chunk: the page's own and the first script's. */
const FIRST = ['src/main.tsx'];

const read = (path: string) => readFileSync(path, 'utf8');

function resolve(from: string, specifier: string): string | null {
  const path = join(dirname(from), specifier);
  return [path, `${path}.tsx`, `${path}.ts`].find((name) => /\.\w+$/.test(name) && existsSync(name)) ?? null;
}

/** Returns a file with all its static imports. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  if (!/\.tsx?$/.test(path)) return seen;
  for (const [, specifier = ''] of read(path).matchAll(/(?:from|^import) '(\.[^']+)'/gm)) {
    const imported = resolve(path, specifier);
    if (imported) withImports(imported, seen);
  }
  return seen;
}

/** Every class in the game's style sheets, with the sheets that name it. */
const sheetsOf = new Map<string, Set<string>>();
for (const sheet of FILES.filter((path) => path.endsWith('.css')))
  for (const [, name = ''] of read(sheet).matchAll(/\.([a-z][\w-]*)/g))
    sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(sheet));

const classesIn = (path: string) =>
  [...read(path).matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/));

it('every chunk loads the styles it uses, whichever views were opened before', () => {
  const first = new Set(FIRST.flatMap((path) => [...withImports(path)]));
  const chunks = new Set(
    FILES.filter((path) => /\.tsx?$/.test(path)).flatMap((path) =>
      [...read(path).matchAll(/import\('(\.[^']+)'\)/g)].flatMap(
        ([, specifier = '']) => resolve(path, specifier) ?? [],
      ),
    ),
  );
  expect(chunks.size).toBeGreaterThan(30);
  const bare = [...chunks].flatMap((chunk) => {
    const files = withImports(chunk);
    const isStyled = (sheet: string) => files.has(sheet) || first.has(sheet);
    return [...files]
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) =>
        classesIn(path).flatMap((name) => {
          const sheets = sheetsOf.get(name);
          return sheets && ![...sheets].some(isStyled) ? `${path}: .${name} of ${[...sheets]}` : [];
        }),
      );
  });
  expect([...new Set(bare)]).toEqual([]);
});

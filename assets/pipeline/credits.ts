import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../kit/paths';
import type { ArtPiece } from '../kit/piece';
import { addData } from './data';
import type { Output } from './output';

interface PackageFacts {
  version: string;
  license: string;
  author: string;
}

/** Packages whose drawings or fonts are part of the shipped art; all others are code. */
const ART_PACKAGES: Record<string, string> = {
  '@fontsource/dela-gothic-one': 'Dela Gothic One (artakana)',
  '@fontsource-variable/rubik': 'Rubik (Hubert and Fischer, Meir Sadan, Cyreal)',
  '@iconify-json/fluent-emoji': 'Fluent Emoji (Microsoft Corporation)',
};

/** Writes the data of the credits page: `name` → `version licence author` for art and for shipped packages. */
export function addCredits(output: Output, pieces: readonly ArtPiece[]): void {
  const manifest = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const derived = pieces.filter((piece) => piece.credit).map((piece) => piece.credit ?? '');
  addData(output, 'credits.json', {
    art: Object.fromEntries(Object.entries(ART_PACKAGES).map(([name, title]) => [title, packageFacts(name)])),
    packages: Object.fromEntries(
      Object.keys(manifest.dependencies)
        .sort()
        .map((name) => [name, packageFacts(name)]),
    ),
    icons: Object.fromEntries([...new Set(derived)].sort().map((credit) => [credit, count(derived, credit)])),
  });
}

function count(list: readonly string[], item: string): number {
  return list.filter((candidate) => candidate === item).length;
}

function packageFacts(name: string): PackageFacts {
  const facts = JSON.parse(readFileSync(resolve(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
    license?: string | { type: string };
    author?: string | { name: string };
  };
  const license = typeof facts.license === 'object' ? facts.license.type : (facts.license ?? '');
  const author = typeof facts.author === 'object' ? facts.author.name : (facts.author ?? '');
  return { version: facts.version, license, author: author.replace(/\s*[<(].*$/, '') };
}

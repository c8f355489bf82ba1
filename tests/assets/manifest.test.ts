import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

interface Manifest {
  files: Record<string, { bytes: number }>;
}

test('every file matches its recorded byte count in the manifest', () => {
  const { files } = JSON.parse(readFileSync(inRoot('public/art/manifest.json'), 'utf8')) as Manifest;
  const listed = Object.entries(files);
  expect(listed.length).toBeGreaterThan(400);
  const wrong = listed.filter(([path, { bytes }]) => statSync(inRoot(`public${path}`)).size !== bytes);
  expect(wrong).toEqual([]);
});

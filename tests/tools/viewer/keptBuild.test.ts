import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceHash } from '../../../scripts/lib/build.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('a build is cached per tuning folder', () => {
  const own = sourceHash({}, root);
  writeFileSync(join(root, 'effects.json'), '{ "one": 1 }');
  const before = sourceHash({ TUNING_FOLDER: root }, root);
  expect(before).not.toBe(own);
  expect(sourceHash({ TUNING_FOLDER: root }, root)).toBe(before);
  writeFileSync(join(root, 'effects.json'), '{ "one": 2 }');
  expect(sourceHash({ TUNING_FOLDER: root }, root)).not.toBe(before);
  expect(sourceHash({}, root)).toBe(own);
});

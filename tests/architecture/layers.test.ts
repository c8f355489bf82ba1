import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawRooms } from '../../scripts/rooms/draw';
import { readRooms } from '../../scripts/rooms/readRooms';
import { findLayerViolations } from './layerRules';
import { type ModuleGraph, readModuleGraph } from './moduleGraph';
import { findSourceViolations } from './sourceRules';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the rooms of src', () => {
  let graph: ModuleGraph;

  beforeAll(async () => {
    graph = await readModuleGraph(root);
  }, 60_000);

  it('are found, with imports between them', () => {
    expect(graph.files).toContain('core/step.ts');
    expect(graph.files.length).toBeGreaterThan(10);
    expect(graph.imports.some(({ kind }) => kind === 'source')).toBe(true);
  });

  it('import only what the table allows, without cycles', () => {
    expect(findLayerViolations(graph)).toEqual([]);
  });

  it('hold no barrels, no singletons outside tools and nothing impure in core', () => {
    const sources = graph.files.filter((path) => /(?<!\.d)\.tsx?$/.test(path));
    const violations = sources.flatMap((path) =>
      findSourceViolations(path, readFileSync(`${root}/src/${path}`, 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(10);
    expect(violations).toEqual([]);
  });

  it('match their picture: run `npm run rooms` when this fails', async () => {
    const sheet = await readRooms(root, graph);
    expect(sheet.arrows.length).toBeGreaterThan(10);
    expect(readFileSync(`${root}/docs/rooms.svg`, 'utf8')).toBe(drawRooms(sheet));
  });
});

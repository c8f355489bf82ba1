import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { findLayerViolations } from './layerRules';
import { type ModuleGraph, readModuleGraph } from './moduleGraph';
import { findPictureFaults, readPicture } from './picture';
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

  // [spec 6.1]
  it('keep the operator’s desk out of the game', () => {
    const used = graph.imports.filter(({ from, to }) => from.startsWith('client/') && /\bdesk\//.test(to));
    expect(used).toEqual([]);
  });

  it('import only what the table allows, without cycles', () => {
    expect(findLayerViolations(graph)).toEqual([]);
  });

  it('contain no barrels, no singletons outside tools and no impure code in core', () => {
    const sources = graph.files.filter((path) => /(?<!\.d)\.tsx?$/.test(path));
    const violations = sources.flatMap((path) =>
      findSourceViolations(path, readFileSync(`${root}/src/${path}`, 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(10);
    expect(violations).toEqual([]);
  });

  it('match the diagram in architecture.md', () => {
    const page = readdirSync(`${root}/docs`, { recursive: true, encoding: 'utf8' }).find((path) =>
      path.endsWith('architecture.md'),
    );
    const picture = readPicture(readFileSync(`${root}/docs/${page}`, 'utf8'));
    expect(picture.boxes.size).toBeGreaterThan(7);
    expect(findPictureFaults(graph, picture)).toEqual([]);
  });
});

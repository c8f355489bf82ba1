import type { ModuleGraph } from './moduleGraph';

/** The room diagram: a Mermaid flowchart whose boxes name folders of src. */
export interface Picture {
  /** Folders or files under src, by box. */
  readonly boxes: ReadonlyMap<string, readonly string[]>;
  readonly arrows: readonly (readonly [from: string, to: string])[];
}

const BOX = /^ *(\w+)\["([^<"]+)(?:<br>[^"]*)?"\]/gm;
const ARROW = /^ *(\w+) -\.?->(?:\|[^|]*\|)? (\w+)/gm;

/**
 * Parses a flowchart with one box, such as `core["core<br>the rules"]`, or one arrow, such as `home --> core`, per
 * line.
 */
export function readPicture(page: string): Picture {
  const [, chart = ''] = /^```mermaid\n([\s\S]*?)^```/m.exec(page) ?? [];
  return {
    boxes: new Map([...chart.matchAll(BOX)].map(([, id = '', folders = '']) => [id, folders.split(', ')])),
    arrows: [...chart.matchAll(ARROW)].map(([, from = '', to = '']) => [from, to]),
  };
}

/**
 * Returns the differences between diagram and code, one sentence each: a file in no box, an import without a path of
 * arrows, an arrow without an import. Ignores imports of types and style sheets.
 */
export function findPictureFaults({ files, imports }: ModuleGraph, { boxes, arrows }: Picture): string[] {
  const folders = [...boxes].flatMap(([box, paths]) => paths.map((path) => ({ box, path })));
  const boxOf = (file: string) =>
    folders
      .filter(({ path }) => file === path || file.startsWith(`${path}/`))
      .sort((a, b) => b.path.length - a.path.length)[0]?.box;
  const reaches = (from: string, to: string): boolean =>
    from === to || arrows.some((arrow) => arrow[0] === from && reaches(arrow[1], to));
  const drawn = imports.flatMap(({ from, to, kind, typeOnly }) => {
    const [a, b] = [boxOf(from), boxOf(to)];
    if (kind !== 'source' || typeOnly || to.endsWith('.css') || !a || !b || a === b) return [];
    return [{ from, to, a, b }];
  });
  return [
    ...files
      .filter((file) => !file.endsWith('.d.ts') && !boxOf(file))
      .map((file) => `src/${file} is in no box`),
    ...drawn
      .filter(({ a, b }) => !reaches(a, b))
      .map(({ from, to, a, b }) => `src/${from} imports src/${to}, but no arrow leads from ${a} to ${b}`),
    ...arrows
      .filter(([a, b]) => !drawn.some((each) => each.a === a && each.b === b))
      .map(([a, b]) => `nothing in ${a} imports anything in ${b}`),
  ];
}

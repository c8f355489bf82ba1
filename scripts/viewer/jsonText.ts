import { applyEdits, type Edit, visit } from 'jsonc-parser';

/** Where all scalars of a JSON text stand, by dotted path. */
function scalarSpans(text: string): Map<string, Omit<Edit, 'content'>> {
  const spans = new Map<string, Omit<Edit, 'content'>>();
  visit(text, {
    onLiteralValue: (_value, offset, length, _line, _column, path) => {
      spans.set(path().join('.'), { offset, length });
    },
  });
  return spans;
}

/** The dotted paths of all scalars of a JSON text, in its order. */
export function scalarPaths(text: string): string[] {
  return [...scalarSpans(text).keys()];
}

/**
 * The text of a JSON file with some of its scalars replaced, all else to the letter: a saved change is a change of
 * one line. Throws for a path the file lacks or a text that is no JSON.
 */
export function replaceScalars(text: string, values: Readonly<Record<string, unknown>>): string {
  JSON.parse(text);
  const spans = scalarSpans(text);
  const edits = Object.entries(values).map(([path, value]): Edit => {
    const span = spans.get(path);
    if (!span) throw new Error(`${path} is not in the file`);
    return { ...span, content: JSON.stringify(value) };
  });
  return applyEdits(text, edits);
}

import { applyEdits, type Edit, visit } from 'jsonc-parser';

function scalarSpans(text: string): Map<string, Omit<Edit, 'content'>> {
  const spans = new Map<string, Omit<Edit, 'content'>>();
  visit(text, {
    onLiteralValue: (_value, offset, length, _line, _column, path) => {
      spans.set(path().join('.'), { offset, length });
    },
  });
  return spans;
}

export function scalarPaths(text: string): string[] {
  return [...scalarSpans(text).keys()];
}

/** Replaces scalars in a JSON text, and nothing else. Throws for an unknown path or text that isn't JSON. */
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

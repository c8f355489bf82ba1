/** Where a scalar stands in the text of a JSON file. */
interface Span {
  start: number;
  end: number;
}

/** Spans of all scalars of a JSON text by dotted path. The text must parse. */
function scalarSpans(text: string): Map<string, Span> {
  const spans = new Map<string, Span>();
  const token = /\s*("(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+)/gy;
  let current = { text: '', start: 0, end: 0 };
  const next = () => {
    const match = token.exec(text);
    const found = match?.[1] ?? '';
    current = { text: found, start: token.lastIndex - found.length, end: token.lastIndex };
    return current.text;
  };
  const readValue = (path: string): void => {
    if (current.text === '{') readGroup(path);
    else if (current.text === '[') readList(path);
    else spans.set(path, { start: current.start, end: current.end });
  };
  const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
  const readGroup = (path: string) => {
    while (next() !== '}') {
      if (current.text === ',') next();
      const key = JSON.parse(current.text) as string;
      next();
      next();
      readValue(below(path, key));
    }
  };
  const readList = (path: string) => {
    for (let index = 0; next() !== ']'; index++) {
      if (current.text === ',') next();
      readValue(below(path, String(index)));
    }
  };
  next();
  readValue('');
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
  const edits = Object.entries(values).map(([path, value]) => {
    const span = spans.get(path);
    if (!span) throw new Error(`${path} is not in the file`);
    return { ...span, value: JSON.stringify(value) };
  });
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce(
    (edited, { start, end, value }) => edited.slice(0, start) + value + edited.slice(end),
    text,
  );
}

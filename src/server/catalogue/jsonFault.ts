/** Why a text is not JSON, for whoever has edited it by hand: the line, and what it says. */
export function tellJsonFault(text: string): string {
  if (text.trim() === '') return 'is empty';
  const line = lineOfFault(text);
  return `is not JSON from line ${line} on (${text.split('\n')[line - 1]?.trim().slice(0, 60)})`;
}

/** The line, counted from 1, at which a text stops being JSON. */
export function lineOfFault(text: string): number {
  return text.slice(0, faultOffset(text)).split('\n').length;
}

/** One token: a string, a number, a word or a sign. */
const TOKEN =
  /[ \t\r\n]*(?:("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))|([{}[\]:,]))/uy;

function faultOffset(text: string): number {
  TOKEN.lastIndex = 0;
  let at = 0;
  let token = '';
  const next = () => {
    at = TOKEN.lastIndex + text.slice(TOKEN.lastIndex).search(/\S|$/);
    const match = TOKEN.exec(text);
    token = match?.[1] ? 'text' : match?.[2] ? 'scalar' : (match?.[3] ?? '');
    if (token === '') throw new Error('no token');
  };
  const expect = (...wanted: string[]) => {
    if (!wanted.includes(token)) throw new Error('a token too many');
  };
  const readItems = (end: string, readItem: () => void) => {
    next();
    while (token !== end) {
      readItem();
      next();
      expect(',', end);
      if (token !== ',') continue;
      next();
      if (token === end) expect();
    }
  };
  const readValue = () => {
    if (token === '{')
      readItems('}', () => {
        expect('text');
        next();
        expect(':');
        next();
        readValue();
      });
    else if (token === '[') readItems(']', readValue);
    else expect('text', 'scalar');
  };
  try {
    next();
    readValue();
    next();
  } catch {
    // Its place is where the reading has stopped.
  }
  return Math.min(at, text.trimEnd().length);
}

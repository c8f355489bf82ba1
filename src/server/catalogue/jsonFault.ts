import { type ParseError, parse } from 'jsonc-parser';

/** Why a text is not JSON, for whoever has edited it by hand: the line, and what it says. */
export function tellJsonFault(text: string): string {
  if (text.trim() === '') return 'is empty';
  const line = lineOfFault(text);
  return `is not JSON from line ${line} on (${text.split('\n')[line - 1]?.trim().slice(0, 60)})`;
}

/** The line, counted from 1, at which a text stops being JSON. A text cut short stops at its last line. */
export function lineOfFault(text: string): number {
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true });
  const end = text.trimEnd().length;
  return text.slice(0, Math.min(faults[0]?.offset ?? end, end)).split('\n').length;
}

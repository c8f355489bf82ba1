import { type ParseError, parse } from 'jsonc-parser';
import { repeatedKey } from '../repeatedKey.ts';

/** Parses JSON written by a person. Throws an Error that names the fault, worded to follow the file's name. */
export function readJson(text: string): unknown {
  // `trim` also removes the byte order mark that some editors write and JSON forbids.
  const trimmed = text.trim();
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    throw new Error(tellJsonFault(text));
  }
  const repeated = repeatedKey(trimmed);
  if (!repeated) return value;
  const line = trimmed.slice(0, repeated.at).split('\n').length;
  throw new Error(`has "${repeated.key}" twice in one object, the second time in line ${line}`);
}

/** Describes why a text is not JSON, with the number and text of the faulty line. */
export function tellJsonFault(text: string): string {
  if (text.trim() === '') return 'is empty';
  const line = lineOfFault(text);
  return `is not JSON from line ${line} on (${text.split('\n')[line - 1]?.trim().slice(0, 60)})`;
}

/** Returns the line of a text's first JSON fault, from 1. A truncated text fails on its last line. */
export function lineOfFault(text: string): number {
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true });
  const end = text.trimEnd().length;
  return text.slice(0, Math.min(faults[0]?.offset ?? end, end)).split('\n').length;
}

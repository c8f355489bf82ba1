import { type ParseError, parse } from 'jsonc-parser';
import { repeatedKey } from '../repeatedKey.ts';

/**
 * The value of a JSON text that a person has edited. Throws an error whose message follows the name of the file: where the
 * text is not JSON, or which key it has twice.
 */
export function readJson(text: string): unknown {
  // Some editors put a byte order mark before UTF-8. It is no part of JSON, and trimming removes it.
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

/** Why a text is not JSON: the line at which it stops being JSON, and what that line says. */
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

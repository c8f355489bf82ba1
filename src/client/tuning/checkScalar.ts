import type { Limit, NumberLimit } from './limits.ts';

export type ScalarLimit = Exclude<Limit, { kind: 'emitters' }>;

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Returns the reason why a field refuses a number, colour or choice, or null. */
export function checkScalar(limit: ScalarLimit, value: unknown): string | null {
  switch (limit.kind) {
    case 'number':
      return checkNumber(limit, value);
    case 'colour':
      return isColour(value) ? null : `${show(value)} is not a colour like #ffc53d`;
    case 'choice':
      return typeof value === 'string' && limit.options.includes(value)
        ? null
        : `${show(value)} is none of ${limit.options.join(', ')}`;
    case 'colours':
      return Array.isArray(value) && value.length === limit.length && value.every(isColour)
        ? null
        : `${show(value)} is not a list of ${limit.length} colours like #ffc53d`;
  }
}

export function checkNumber(limit: NumberLimit, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${show(value)} is not a number`;
  if (value < limit.min) return `${value} is below ${limit.min}`;
  if (value > limit.max) return `${value} is above ${limit.max}`;
  if (limit.step === 1 && limit.unit === '' && !Number.isInteger(value))
    return `${value} is not a whole number`;
  return null;
}

const isColour = (value: unknown): value is string => typeof value === 'string' && COLOUR.test(value);

/** Quotes a refused value, shortened. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

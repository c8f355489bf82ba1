import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { jsonSchemaOf, SCHEMA_FILE, schemaText } from '../../scripts/catalogue/jsonSchema';

describe('the JSON Schema of the catalogue', () => {
  it('is up to date (npm run catalogue -- schema writes it)', () => {
    expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(schemaText()));
  });

  it('contains limits, choices and optional parts', () => {
    const schema = v.object({
      list: v.pipe(v.array(v.picklist(['a', 'b'])), v.maxLength(3)),
      text: v.optional(v.pipe(v.string(), v.regex(/^x$/))),
    });
    expect(jsonSchemaOf(schema)).toEqual({
      type: 'object',
      properties: {
        list: { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 3 },
        text: { type: 'string', pattern: '^x$' },
      },
      required: ['list'],
      additionalProperties: false,
    });
  });

  it('can’t be built for an unknown part', () => {
    expect(() => jsonSchemaOf(v.date())).toThrow('date has no JSON Schema');
    expect(() => jsonSchemaOf(v.pipe(v.string(), v.email()))).toThrow('email has no JSON Schema');
  });
});

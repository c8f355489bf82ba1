import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { jsonSchemaOf } from '../../scripts/catalogue/jsonSchema';
import { SCHEMA_FILE, schemaText } from '../../scripts/catalogue/schemaFile';

describe('the JSON Schema of the catalogue', () => {
  it('is fresh: npm run catalogue -- schema writes it', () => {
    expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(schemaText()));
  });

  it('says limits, choices and what may be left out', () => {
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

  it('is not made from a part that it has no word for', () => {
    expect(() => jsonSchemaOf(v.date())).toThrow('no word for date');
    expect(() => jsonSchemaOf(v.pipe(v.string(), v.email()))).toThrow('no word for email');
  });
});

import type * as v from 'valibot';
import { CatalogueDocument } from '../../src/server/catalogue/document';
import { MadeFrom } from '../../src/server/catalogue/madeFrom';
import { inRoot } from '../lib/paths.mjs';

export const SCHEMA_FILE = inRoot('docs/reference/catalogue.schema.json');

/** A JSON Schema with only the keywords that the catalogue needs. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface Part {
  kind: string;
  type: string;
  pipe?: readonly Part[];
  requirement?: unknown;
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  wrapped?: Part;
  key?: Part;
  value?: Part;
  options?: readonly unknown[];
}

/** Converts a valibot schema to JSON Schema. Throws for an unsupported node. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  return convert(schema as unknown as Part);
}

function convert(part: Part): JsonSchema {
  const [first, ...steps] = part.pipe ?? [];
  if (first?.pipe) throw new Error('A pipe in a pipe has no JSON Schema yet');
  const schema = base(part);
  return Object.assign(schema, ...steps.map((step) => limit(step, schema)));
}

function base({ type, entries = {}, item, wrapped, key, value, options = [] }: Part): JsonSchema {
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type };
    case 'picklist':
      return { enum: options };
    case 'union':
      return { anyOf: options.map((option) => convert(option as Part)) };
    case 'array':
      return { type, items: convert(known(item)) };
    case 'optional':
      return convert(known(wrapped));
    case 'record':
      return {
        type: 'object',
        propertyNames: convert(known(key)),
        additionalProperties: convert(known(value)),
      };
    case 'object':
      return {
        type,
        properties: Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, convert(each)])),
        required: Object.keys(entries).filter((name) => entries[name]?.type !== 'optional'),
        additionalProperties: false,
      };
    default:
      throw new Error(`${type} has no JSON Schema yet`);
  }
}

function limit({ type, requirement }: Part, { type: of }: JsonSchema): JsonSchema {
  const isList = of === 'array';
  switch (type) {
    case 'integer':
      return { type: 'integer' };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'min_length':
      return { [isList ? 'minItems' : 'minLength']: requirement };
    case 'max_length':
      return { [isList ? 'maxItems' : 'maxLength']: requirement };
    case 'regex':
      return { pattern: (requirement as RegExp).source };
    case 'iso_timestamp':
      return { format: 'date-time' };
    case 'trim':
      return {};
    default:
      throw new Error(`${type} has no JSON Schema yet`);
  }
}

function known(part: Part | undefined): Part {
  if (!part) throw new Error('a part of the schema is missing');
  return part;
}

export function schemaText(): string {
  const { properties, ...rest } = jsonSchemaOf(CatalogueDocument) as { properties: object };
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The catalogue: levels, missions, tasks, rewards, boosters, NFTs and popups',
    ...rest,
    properties: { $schema: { type: 'string' }, $madeFrom: jsonSchemaOf(MadeFrom), ...properties },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

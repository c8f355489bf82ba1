import { fileURLToPath } from 'node:url';
import { CatalogueDocument } from '../../src/server/catalogue/document';
import { MadeFrom } from '../../src/server/catalogue/madeFrom';
import { jsonSchemaOf } from './jsonSchema';

/** Where the JSON Schema for editors lies. */
export const SCHEMA_FILE = fileURLToPath(
  new URL('../../docs/reference/catalogue.schema.json', import.meta.url),
);

/** The text of that file. */
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

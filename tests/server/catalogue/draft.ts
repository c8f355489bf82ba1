import type { CatalogueDocument } from '../../../src/server/catalogue/document';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';

/** A document that a test may break in any way. */
// biome-ignore lint/suspicious/noExplicitAny: a test breaks any part of it
export type Draft = any;

/** Returns a changed copy of the game's own tables, parsed from JSON. */
export function draftOf(change: (draft: Draft) => void = () => {}): CatalogueDocument {
  const draft = JSON.parse(JSON.stringify(GAME_CATALOGUE.document));
  change(draft);
  return draft;
}

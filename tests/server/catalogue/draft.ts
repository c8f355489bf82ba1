import type { CatalogueDocument } from '../../../src/server/catalogue/document';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';

/** A document that a test may make wrong in every way. */
// biome-ignore lint/suspicious/noExplicitAny: a test breaks any part of it
export type Draft = any;

/** A copy of the game's own tables, as JSON brings it, with a change. */
export function draftOf(change: (draft: Draft) => void = () => {}): CatalogueDocument {
  const draft = JSON.parse(JSON.stringify(GAME_CATALOGUE.document));
  change(draft);
  return draft;
}

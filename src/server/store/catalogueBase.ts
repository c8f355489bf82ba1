import { readCatalogue } from '../catalogue/checkCatalogue';
import type { CatalogueDocument } from '../catalogue/document';
import { GAME_CATALOGUE } from '../catalogue/gameCatalogue';
import { actInForce, type CatalogueAct, type CatalogueStore } from './catalogueStore';

/** Older acts decide nothing any more. */
export const MOST_ACTS = 1000;

/** What a new document follows. */
export interface CatalogueBase {
  /** The newest act, if there is any. It may be a plan. */
  last: CatalogueAct | undefined;
  /** The document in force. */
  document: CatalogueDocument;
}

/**
 * Reads what a new document follows. A damaged document is replaced by the game's own tables.
 *
 * @param now unix seconds
 */
export async function readBase(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  now: number,
): Promise<CatalogueBase> {
  const [last] = await store.acts(1);
  return { last, document: (await documentInForce(store, now)) ?? GAME_CATALOGUE.document };
}

/** The document that is in force at a time, as things stand. Null when it is damaged. */
export async function documentInForce(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  at: number,
): Promise<CatalogueDocument | null> {
  return documentOf(store, actInForce(await store.acts(MOST_ACTS), at));
}

/** The document that an act put in force, or the game's own tables without an act. Null when the document is damaged. */
async function documentOf(
  store: Pick<CatalogueStore, 'document'>,
  act: CatalogueAct | undefined,
): Promise<CatalogueDocument | null> {
  if (!act || act.version === 1) return GAME_CATALOGUE.document;
  return readCatalogue(await store.document(act.version));
}

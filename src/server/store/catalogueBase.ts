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
  /** The document that players have. */
  document: CatalogueDocument;
}

/** @param now unix seconds */
export async function readBase(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  now: number,
): Promise<CatalogueBase> {
  const [last] = await store.acts(1);
  return { last, document: await documentPlayed(store, now) };
}

/** The document that is in force at a time, as things stand. Null when it is damaged. */
export async function documentInForce(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  at: number,
): Promise<CatalogueDocument | null> {
  return documentOf(store, actInForce(await store.acts(MOST_ACTS), at));
}

/**
 * The document that players have at a time: a damaged one is passed over, and the act before it goes on. Without any, the
 * game's own tables.
 */
export async function documentPlayed(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  at: number,
): Promise<CatalogueDocument> {
  for (const act of await store.acts(MOST_ACTS)) {
    const document = act.validFrom <= at ? await documentOf(store, act) : null;
    if (document) return document;
  }
  return GAME_CATALOGUE.document;
}

/** The document that an act put in force, or the game's own tables without an act. Null when the document is damaged. */
async function documentOf(
  store: Pick<CatalogueStore, 'document'>,
  act: CatalogueAct | undefined,
): Promise<CatalogueDocument | null> {
  if (!act || act.version === 1) return GAME_CATALOGUE.document;
  return readCatalogue(await store.document(act.version));
}

import { readCatalogue } from '../catalogue/checkCatalogue';
import type { CatalogueDocument } from '../catalogue/document';
import { GAME_CATALOGUE } from '../catalogue/gameCatalogue';
import { actInForce, type CatalogueAct, type CatalogueStore } from './catalogueStore';

/** Most acts read. Earlier acts have no effect. */
export const MOST_ACTS = 1000;

export interface CatalogueBase {
  /** Newest act, which may be scheduled. Undefined before the first. */
  last: CatalogueAct | undefined;
  document: CatalogueDocument;
}

export async function readBase(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  now: number,
): Promise<CatalogueBase> {
  const [last] = await store.acts(1);
  return { last, document: await documentPlayed(store, now) };
}

/** Returns the document scheduled to be in force at `at`, or null when it is damaged. */
export async function documentInForce(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  at: number,
): Promise<CatalogueDocument | null> {
  return documentOf(store, actInForce(await store.acts(MOST_ACTS), at));
}

/** Returns the document in force at `at`. Falls back to the act before, and finally to the game's own tables. */
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

/** Returns the document an act puts in force, or the game's own tables without an act. Null for a damaged document. */
async function documentOf(
  store: Pick<CatalogueStore, 'document'>,
  act: CatalogueAct | undefined,
): Promise<CatalogueDocument | null> {
  if (!act || act.version === 1) return GAME_CATALOGUE.document;
  return readCatalogue(await store.document(act.version));
}

import { readCatalogue } from '../catalogue/checkCatalogue';
import type { CatalogueDocument } from '../catalogue/document';
import { GAME_CATALOGUE } from '../catalogue/gameCatalogue';
import { actInForce, type CatalogueAct, type CatalogueStore } from './catalogueStore';

/** Most acts read. Earlier ones have no effect. */
export const MOST_ACTS = 1000;

export interface CatalogueBase {
  /** The newest act, which may be scheduled, or undefined before the first. */
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

/** Returns the document that the acts put in force at `at`, or null when it is damaged. */
export async function documentInForce(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  at: number,
): Promise<CatalogueDocument | null> {
  return documentOf(store, actInForce(await store.acts(MOST_ACTS), at));
}

/** Returns the document in force at `at`. Skips damaged ones, down to the game's own tables. */
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

/** Returns an act's document, or null when it is damaged. Without an act, returns the game's own tables. */
async function documentOf(
  store: Pick<CatalogueStore, 'document'>,
  act: CatalogueAct | undefined,
): Promise<CatalogueDocument | null> {
  if (!act || act.version === 1) return GAME_CATALOGUE.document;
  return readCatalogue(await store.document(act.version));
}

import { readCatalogue } from '../catalogue/checkCatalogue';
import type { CatalogueDocument } from '../catalogue/document';
import { GAME_CATALOGUE } from '../catalogue/gameCatalogue';
import { actInForce, type CatalogueAct, type CatalogueStore } from './catalogueStore';

/** Acts beyond these no longer decide anything. */
export const MOST_ACTS = 1000;

/** The state that a new document is based on. */
export interface CatalogueBase {
  /** The newest act, possibly one planned for later. Undefined before the first. */
  last: CatalogueAct | undefined;
  /** The document players currently have. */
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

/** The document scheduled to be in force at `at`. Null when it is damaged. */
export async function documentInForce(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  at: number,
): Promise<CatalogueDocument | null> {
  return documentOf(store, actInForce(await store.acts(MOST_ACTS), at));
}

/**
 * The document players have at `at`. A damaged document is skipped in favour of the act before it. Falls back to the
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

/** The document an act puts in force; the game's own tables without an act. Null when the document is damaged. */
async function documentOf(
  store: Pick<CatalogueStore, 'document'>,
  act: CatalogueAct | undefined,
): Promise<CatalogueDocument | null> {
  if (!act || act.version === 1) return GAME_CATALOGUE.document;
  return readCatalogue(await store.document(act.version));
}

import { readCatalogue } from '../catalogue/checkCatalogue';
import type { CatalogueDocument } from '../catalogue/document';
import { GAME_CATALOGUE } from '../catalogue/gameCatalogue';
import type { CatalogueAct, CatalogueStore } from './catalogueStore';

/** What a new document follows. */
export interface CatalogueBase {
  /** The newest act, if there is any. */
  last: CatalogueAct | undefined;
  document: CatalogueDocument;
}

/** The document of the newest act. A damaged one keeps nobody from publishing a better one. */
export async function readBase(store: Pick<CatalogueStore, 'acts' | 'document'>): Promise<CatalogueBase> {
  const [last] = await store.acts(1);
  const stored = last && last.version > 1 ? await store.document(last.version) : undefined;
  return { last, document: readCatalogue(stored) ?? GAME_CATALOGUE.document };
}

import { type Answer, conflict } from '../../answer';
import { wholeNumber } from '../../input';
import { CatalogueRefusal, type CatalogueStore, refuseUnseenVersion } from '../../store/catalogueStore';
import { createCatalogueStore } from '../../store/keepCatalogue';
import { catalogueRowsWithin } from '../../store/sql/catalogueRows';
import { Reason, versionNumber } from '../input';
import { actRoute, type DeskCall, type DeskRoute, type Done } from '../route';

/** Fields of an order: its reason, and the newest act and the version in force that its author has seen. */
export const CatalogueOrder = { seenAct: wholeNumber(0), seenVersion: versionNumber(1), reason: Reason };

/** Creates the route of an order that puts a version in force. Stores the version and its log line together. */
export function orderRoute(
  path: string,
  work: (call: DeskCall, store: CatalogueStore) => Promise<Answer | Done>,
): DeskRoute {
  const route = actRoute(path, (call) => work(call, createCatalogueStore(catalogueRowsWithin(call.db))));
  return {
    ...route,
    async answer(call) {
      // This runs outside the transaction, because an embedded database has only one connection.
      await call.refreshCatalogue();
      const answer = await refusing(route.answer(call));
      // A failure here doesn't matter: the version is stored, and every process loads it within seconds.
      if (answer.status === 200) await call.refresh().catch(() => undefined);
      return answer;
    },
  };
}

export async function refusing(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CatalogueRefusal)) throw error;
    if (error.code === 'stale') return conflict(error.message);
    return { status: 422, body: { message: error.message, errors: { document: error.problems } } };
  }
}

/**
 * Throws when the author has not seen the version in force. This process decides which version is in force: it skips
 * damaged ones, and the page shows its choice. The store checks for unseen acts.
 */
export async function refuseUnseen(
  { provider, now }: DeskCall,
  store: Pick<CatalogueStore, 'acts'>,
  { seenAct, seenVersion }: { seenAct: number; seenVersion: number },
): Promise<void> {
  const { version } = provider.catalogueAt(now);
  if (version === seenVersion) return;
  const acts = await store.acts();
  if ((acts[0]?.act ?? 0) === seenAct) refuseUnseenVersion(acts, version, seenVersion);
}

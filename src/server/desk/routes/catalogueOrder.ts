import { type Answer, conflict } from '../../answer';
import { wholeNumber } from '../../input';
import { CatalogueRefusal, type CatalogueStore, refuseUnseenVersion } from '../../store/catalogueStore';
import { createCatalogueStore } from '../../store/keepCatalogue';
import { catalogueRowsWithin } from '../../store/sql/catalogueRows';
import { Reason, versionNumber } from '../input';
import { actRoute, type DeskCall, type DeskRoute, type Done } from '../route';

/** What every order to the catalogue's store names: the newest act and the version in force that its author has seen, and why. */
export const CatalogueOrder = { seenAct: wholeNumber(0), seenVersion: versionNumber(1), reason: Reason };

/**
 * An order that puts a version in force. It works with a store within the call's own transaction, so the version and its
 * line in the log are kept together or not at all.
 */
export function orderRoute(
  path: string,
  work: (call: DeskCall, store: CatalogueStore) => Promise<Answer | Done>,
): DeskRoute {
  const route = actRoute(path, (call) => work(call, createCatalogueStore(catalogueRowsWithin(call.db))));
  return {
    ...route,
    async answer(call) {
      // Outside the transaction: an embedded database has one connection.
      await call.refreshCatalogue();
      const answer = await refusing(route.answer(call));
      // What is stored is in force: this process follows within seconds, as the others do.
      if (answer.status === 200) await call.refresh().catch(() => undefined);
      return answer;
    },
  };
}

/** Waits for an answer. A refusal of the catalogue's store becomes one. */
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
 * Throws when another version is in force than the author has seen. This goes by what this process knows, since that is what
 * the page shows: it passes a damaged version over. An act that the author has not seen is refused by the store, which names
 * who did it.
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

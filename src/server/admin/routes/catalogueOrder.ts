import { type Answer, conflict } from '../../answer';
import { wholeNumber } from '../../input';
import { CatalogueRefusal, type CatalogueStore } from '../../store/catalogueStore';
import { Reason, versionNumber } from '../input';
import type { DeskCall, DeskRoute } from '../route';
import { type Act, insertAct } from '../sql/log';

/** What every order to the catalogue's store names: the newest act and the version in force that its author has seen, and why. */
export const CatalogueOrder = { seenAct: wholeNumber(0), seenVersion: versionNumber(1), reason: Reason };

/**
 * Throws when another version is in force than the author has seen: a plan comes into force without a new act. An act
 * that the author has not seen is refused by the store, which names who did it.
 */
export async function refuseUnseen(
  { provider, now }: DeskCall,
  store: Pick<CatalogueStore, 'acts'>,
  { seenAct, seenVersion }: { seenAct: number; seenVersion: number },
): Promise<void> {
  const { version } = provider.catalogueAt(now);
  if (version === seenVersion) return;
  const [last] = await store.acts(1);
  if ((last?.act ?? 0) === seenAct)
    throw new CatalogueRefusal('stale', [
      `Meanwhile version ${version} has come into force. Look at it first.`,
    ]);
}

/** An order to the catalogue's store, which has a transaction of its own. The line in the log follows it. */
export function orderRoute(
  path: string,
  work: (call: DeskCall) => Promise<Answer | { answer: Answer; act: Act }>,
): DeskRoute {
  return {
    method: 'post',
    path,
    async answer(call) {
      try {
        const done = await work(call);
        if (!('act' in done)) return done;
        await insertAct(call.db, call.now, call.who, done.act);
        // What is stored is in force: this process follows within seconds, as the others do.
        await call.refresh().catch(() => undefined);
        return done.answer;
      } catch (error) {
        if (!(error instanceof CatalogueRefusal)) throw error;
        if (error.code === 'stale') return conflict(error.message);
        return { status: 422, body: { message: error.message, errors: { document: error.problems } } };
      }
    },
  };
}

import { type Answer, conflict } from '../../answer';
import { wholeNumber } from '../../input';
import { CatalogueRefusal } from '../../store/catalogueStore';
import { Reason } from '../input';
import type { DeskCall, DeskRoute } from '../route';
import { type Act, insertAct } from '../sql/log';

/** What every order to the catalogue's store names: the newest act that its author has seen, and why. */
export const CatalogueOrder = { seenAct: wholeNumber(0), reason: Reason };

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

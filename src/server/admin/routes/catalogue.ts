import * as v from 'valibot';
import { type Answer, conflict, notFound, ok } from '../../answer';
import { readCatalogue } from '../../catalogue/checkCatalogue';
import { diffCatalogues } from '../../catalogue/diffCatalogues';
import type { CatalogueDocument } from '../../catalogue/document';
import { GAME_CATALOGUE } from '../../catalogue/gameCatalogue';
import { parseInput, wholeNumber } from '../../input';
import { CatalogueRefusal, type CatalogueStore } from '../../store/catalogueStore';
import { Reason } from '../input';
import { type DeskCall, type DeskRoute, showRoute } from '../route';
import { type Act, insertAct } from '../sql/log';

const SHOWN_ACTS = 50;

const VersionPath = v.object({ version: wholeNumber(1) });
const From = v.object({ from: wholeNumber(1) });
const Order = { seenAct: wholeNumber(0), reason: Reason };
const Rollback = v.object({ ...Order, version: wholeNumber(1) });
const Publish = v.object({ ...Order, document: v.unknown(), validFrom: v.optional(wholeNumber(0)) });

/** The catalogue: its versions, what differs between two of them, a new one put in force, an earlier one again. */
export function catalogueRoutes(store: CatalogueStore): readonly DeskRoute[] {
  const documentOf = async (version: number): Promise<CatalogueDocument | null> =>
    version === 1 ? GAME_CATALOGUE.document : readCatalogue(await store.document(version));

  async function list({ provider, now }: DeskCall) {
    return ok({ acts: await store.acts(SHOWN_ACTS), inForce: provider.catalogueAt(now).version });
  }

  async function show({ path }: DeskCall) {
    const input = parseInput(VersionPath, path);
    if (!input.ok) return input.answer;
    const document = await documentOf(input.value.version);
    return document ? ok({ document }) : notFound('There is no such version.');
  }

  async function compare({ path, query }: DeskCall) {
    const input = parseInput(v.object({ ...VersionPath.entries, ...From.entries }), { ...path, ...query });
    if (!input.ok) return input.answer;
    const [before, after] = [await documentOf(input.value.from), await documentOf(input.value.version)];
    return before && after
      ? ok({ changes: diffCatalogues(before, after) })
      : notFound('There is no such version.');
  }

  async function rollback({ body, who }: DeskCall) {
    const input = parseInput(Rollback, body);
    if (!input.ok) return input.answer;
    const { version, seenAct, reason } = input.value;
    const act = await store.rollback({ version, seenAct, author: who, note: reason });
    return { answer: ok({ act }), act: { act: 'catalogue rolled back', reason, details: { version } } };
  }

  async function publish({ body, who }: DeskCall) {
    const input = parseInput(Publish, body);
    if (!input.ok) return input.answer;
    const { document, seenAct, reason, validFrom } = input.value;
    const when = validFrom === undefined ? {} : { validFrom };
    const act = await store.publish({ document, seenAct, author: who, note: reason, reason, ...when });
    const details = { version: act.version, validFrom: act.validFrom };
    return { answer: ok({ act }), act: { act: 'catalogue published', reason, details } };
  }

  return [
    showRoute('/catalogue', list),
    showRoute('/catalogue/:version', show),
    showRoute('/catalogue/:version/changes', compare),
    orderRoute('/catalogue/rollback', rollback),
    orderRoute('/catalogue/publish', publish),
  ];
}

/** An order to the catalogue's store, which has a transaction of its own. The line in the log follows it. */
function orderRoute(
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
        await call.refresh();
        return done.answer;
      } catch (error) {
        if (!(error instanceof CatalogueRefusal)) throw error;
        if (error.code === 'stale') return conflict(error.message);
        return { status: 422, body: { message: error.message, errors: { document: error.problems } } };
      }
    },
  };
}

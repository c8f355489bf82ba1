import * as v from 'valibot';
import { notFound, ok } from '../../answer';
import { readCatalogue } from '../../catalogue/checkCatalogue';
import { diffCatalogues } from '../../catalogue/diffCatalogues';
import type { CatalogueDocument } from '../../catalogue/document';
import { GAME_CATALOGUE } from '../../catalogue/gameCatalogue';
import { parseInput } from '../../input';
import type { CatalogueStore } from '../../store/catalogueStore';
import { versionNumber } from '../input';
import { type DeskCall, type DeskRoute, showRoute } from '../route';
import { firstOf } from '../sql/rows';
import { CatalogueOrder, orderRoute, refuseUnseen } from './catalogueOrder';

const SHOWN_ACTS = 50;

const VersionPath = v.object({ version: versionNumber(1) });
const From = v.object({ from: versionNumber(1) });
const Rollback = v.object({ ...CatalogueOrder, version: versionNumber(1) });

export function catalogueRoutes(store: CatalogueStore): readonly DeskRoute[] {
  const documentOf = async (version: number): Promise<CatalogueDocument | null> =>
    version === 1 ? GAME_CATALOGUE.document : readCatalogue(await store.document(version));

  async function list({ provider, now, refreshCatalogue }: DeskCall) {
    await refreshCatalogue();
    const { rows, hasMore } = await firstOf(SHOWN_ACTS, (limit) => store.acts(limit));
    return ok({ acts: rows, hasMore, inForce: provider.catalogueAt(now).version, now });
  }

  async function show({ path }: DeskCall) {
    const input = parseInput(VersionPath, path);
    const document = await documentOf(input.version);
    return document ? ok({ document }) : notFound('There is no such version.');
  }

  async function compare({ path, query }: DeskCall) {
    const input = parseInput(v.object({ ...VersionPath.entries, ...From.entries }), { ...path, ...query });
    const [before, after] = [await documentOf(input.from), await documentOf(input.version)];
    return before && after
      ? ok({ changes: diffCatalogues(before, after) })
      : notFound('There is no such version.');
  }

  async function rollback(call: DeskCall, within: CatalogueStore) {
    const input = parseInput(Rollback, call.body);
    await refuseUnseen(call, within, input);
    const { version, seenAct, reason } = input;
    const act = await within.rollback({ version, seenAct, author: call.who, note: reason });
    return { answer: ok({ act }), act: { act: 'catalogue rolled back', reason, details: { version } } };
  }

  return [
    showRoute('/catalogue', list),
    showRoute('/catalogue/:version', show),
    showRoute('/catalogue/:version/changes', compare),
    orderRoute('/catalogue/rollback', rollback),
  ];
}

import { outOfBounds } from '../catalogue/bounds';
import { checkCatalogue, lossesBetween, readCatalogue } from '../catalogue/checkCatalogue';
import { diffCatalogues } from '../catalogue/diffCatalogues';
import type { CatalogueDocument } from '../catalogue/document';
import { GAME_CATALOGUE } from '../catalogue/gameCatalogue';
import { utcMinute } from '../utcMinute';
import { documentInForce, documentPlayed, MOST_ACTS } from './catalogueBase';
import {
  actInForce,
  type CatalogueAct,
  type CatalogueDraft,
  CatalogueRefusal,
  type CatalogueStore,
  GRACE_SECONDS,
  type RollbackOrder,
  refuseUnseenVersion,
} from './catalogueStore';

/** Append-only storage of acts and documents. */
export interface CatalogueRows {
  acts(count: number): Promise<readonly CatalogueAct[]>;
  document(version: number): Promise<unknown>;
  /** Runs the work while no other process can add rows. Discards its rows when it throws. */
  alone<T>(work: (rows: WritableRows) => Promise<T>): Promise<T>;
}

export interface WritableRows extends Omit<CatalogueRows, 'alone'> {
  /** Returns the highest stored version, or 1 before the first publication. */
  lastVersion(): Promise<number>;
  addDocument(version: number, document: unknown): Promise<void>;
  addAct(act: CatalogueAct): Promise<void>;
}

const LONGEST_NOTE = 500;
const YEAR_SECONDS = 366 * 86_400;

/** Creates a catalogue store that applies the rules of publishing to a storage of rows. */
export function createCatalogueStore(rows: CatalogueRows, clock: () => number = Date.now): CatalogueStore {
  const now = () => Math.floor(clock() / 1000);
  return {
    acts: (count = MOST_ACTS) => rows.acts(count),
    document: (version) => rows.document(version),

    async publish(draft) {
      const checked = checkCatalogue(draft.document);
      if (!checked.isSound) throw new CatalogueRefusal('unsound', checked.problems);
      const { document } = checked;
      const at = now();
      if (draft.validFrom !== undefined && draft.validFrom < at - GRACE_SECONDS)
        throw new CatalogueRefusal('incomplete', [
          `It can't come into force in the past. It is ${utcMinute(at)} now, by UTC. Leave the time out for at once.`,
        ]);
      const validFrom = Math.max(at, Math.floor(draft.validFrom ?? at));
      if (!(validFrom <= at + YEAR_SECONDS))
        throw new CatalogueRefusal('incomplete', ['It must come into force within a year.']);
      return rows.alone(async (kept) => {
        const last = await lastAct(kept, draft, at);
        refuseLosses(await documentPlayed(kept, validFrom), document);
        const reason = reasonNeeded(await documentInForce(kept, at), document, draft);
        const version = (await kept.lastVersion()) + 1;
        await kept.addDocument(version, document);
        return add(kept, { kind: 'publish', version, validFrom, at, reason }, draft, last);
      });
    },

    rollback: (order) =>
      rows.alone(async (kept) => {
        const last = await lastAct(kept, order, now());
        const { version } = order;
        const stored = version === 1 ? GAME_CATALOGUE.document : await kept.document(version);
        if (stored === undefined)
          throw new CatalogueRefusal('unknown version', [`There is no version ${version}.`]);
        const document = readCatalogue(stored);
        if (!document)
          throw new CatalogueRefusal('unsound', [`Version ${version} is damaged and can't be in force.`]);
        refuseLosses(await documentPlayed(kept, now()), document);
        return add(
          kept,
          { kind: 'rollback', version, validFrom: now(), at: now(), reason: null },
          order,
          last,
        );
      }),
  };
}

async function add(
  rows: WritableRows,
  what: Omit<CatalogueAct, 'act' | 'author' | 'note'>,
  order: CatalogueDraft | RollbackOrder,
  last: CatalogueAct | undefined,
): Promise<CatalogueAct> {
  const act = {
    ...what,
    act: (last?.act ?? 0) + 1,
    author: order.author.trim(),
    note: order.note.trim(),
  };
  await rows.addAct(act);
  return act;
}

/** Returns the newest act. Throws when the author has not seen it or the order lacks a required field. */
async function lastAct(
  rows: WritableRows,
  order: CatalogueDraft | RollbackOrder,
  at: number,
): Promise<CatalogueAct | undefined> {
  const missing = (['author', 'note'] as const).filter((part) => {
    const text = order[part].trim();
    return text === '' || text.length > LONGEST_NOTE;
  });
  if (missing.length > 0)
    throw new CatalogueRefusal(
      'incomplete',
      missing.map((part) => `The ${part} must have 1 to ${LONGEST_NOTE} characters.`),
    );
  const [last] = await rows.acts(1);
  if ((last?.act ?? 0) !== order.seenAct)
    throw new CatalogueRefusal('stale', [
      `Meanwhile ${last?.author} has put version ${last?.version} in force (“${last?.note}”). Look at it first.`,
    ]);
  if (order.seenVersion !== undefined) {
    const acts = await rows.acts(MOST_ACTS);
    refuseUnseenVersion(acts, actInForce(acts, at)?.version ?? 1, order.seenVersion);
  }
  return last;
}

function refuseLosses(before: CatalogueDocument, document: CatalogueDocument): void {
  const losses = lossesBetween(before, document);
  if (losses.length > 0) throw new CatalogueRefusal('unsound', losses);
}

/**
 * Returns the order's reason if numbers out of bounds or an unplayed document require one, otherwise null. Throws if it
 * is missing.
 */
function reasonNeeded(
  base: CatalogueDocument | null,
  document: CatalogueDocument,
  draft: CatalogueDraft,
): string | null {
  const changes = base ? diffCatalogues(base, document) : null;
  if (changes?.length === 0)
    throw new CatalogueRefusal('incomplete', ['Nothing differs from the version in force.']);
  const movesCoins = changes === null || changes.some(({ isEconomy }) => isEconomy);
  const isUnplayed = movesCoins && !draft.isPlayed;
  const odd = outOfBounds(base ?? GAME_CATALOGUE.document, document);
  if (!isUnplayed && odd.length === 0) return null;
  const reason = draft.reason?.trim();
  if (reason) return reason;
  if (odd.length > 0)
    throw new CatalogueRefusal('out of bounds', [...odd, 'Say why it is published all the same.']);
  throw new CatalogueRefusal('not played', [
    'Prices or rewards change, and the balance bots have not played them. Publish it with `npm run catalogue`, or say why not.',
  ]);
}
